// Explore a value or a position: its options, how it compares, its thermograph.

import { useEffect, useState } from 'preact/hooks'
import { useAsk } from '../engine/use'
import type { OptionRow, Subject, ThermographView, ValueView } from '../engine/types'
import { go, update } from '../router'
import { t, type Key } from '../strings'
import { Board } from '../ui/board'
import { eighths, toNumber } from '../ui/fraction'
import { Choices, CodeField, CopyLink, Head, PlayerName, Status, useDraft, type Player } from '../ui/parts'
import { OutcomeTag } from '../ui/outcome'
import { ownersOf } from '../ui/pieces'
import { Thermograph, curveOfPieces, curvesOf, curvesOfPieces, type Curve } from '../ui/thermograph'
import { Value } from '../ui/value'

type State = Record<string, string>

const EXAMPLES = ['{2|1||0}', '+-1 + {3|1}', '{0,^|0,v}', '^^*', '{4|1||-2}', '{5/2|{4|-3}}']

export default function Explore({ state }: { state: State }) {
  const isPosition = !!state.g
  const text = isPosition ? (state.p ?? '') : (state.e ?? EXAMPLES[0]!)
  const subjectOf = (text: string): Subject => (isPosition ? { placed: { game: { name: state.g! }, position: text } } : { expression: text })
  const trail = state.t ? state.t.split(';;') : []
  const set = (change: Record<string, string | undefined>, replace = false) => update(change, replace)
  const [draft, type, flush] = useDraft(text, (value) => set({ [isPosition ? 'p' : 'e']: value, t: undefined }, true))
  const asked = useAsk(text ? { kind: 'options', of: subjectOf(text) } : null)
  const table = asked.answer
  const walk = (to: string, before: string[]) => set({ [isPosition ? 'p' : 'e']: to, t: before.join(';;') })
  const down = (row: OptionRow) => walk('placed' in row.of ? row.of.placed.position : row.of.expression, [...trail, text])
  return (
    <>
      <Head title={t('room.explore')} about={t('about.explore')}>
        <CopyLink />
      </Head>
      <div class="stack">
        <div class="card stack">
          <div class="row">
            <Choices
              label={t('explore.what')}
              value={isPosition ? 'position' : 'value'}
              of={[
                ['value', t('explore.value')],
                ['position', t('explore.position')],
              ]}
              onChoose={(kind) => go('explore', kind === 'value' ? { e: table?.value.text ?? EXAMPLES[0] } : { g: 'domineering', p: '3x3' })}
            />
            {isPosition && <GameField game={state.g!} onChoose={(g, p) => set({ g, p, t: undefined, c: undefined })} />}
          </div>
          <CodeField label={t(isPosition ? 'explore.position' : 'explore.value')} value={draft} onInput={type} onEnter={flush} failure={asked.failure} />
          <Status asked={asked} text={draft} onMend={type} />
          {!isPosition && (
            <div class="row chips">
              {EXAMPLES.map((example) => (
                <button key={example} type="button" class="button slim" onClick={() => set({ e: example, t: undefined })}>
                  <Value of={example} />
                </button>
              ))}
            </div>
          )}
        </div>
        {trail.length > 0 && (
          <nav class="trail" aria-label={t('explore.trail')}>
            {trail.map((step, index) => (
              <span key={index}>
                <button type="button" class="link" onClick={() => walk(step, trail.slice(0, index))}>
                  {isPosition ? <code>{step}</code> : <Value of={step} />}
                </button>
                {' › '}
              </span>
            ))}
            <b>{isPosition ? <code>{text}</code> : <Value of={text} />}</b>
          </nav>
        )}
        {table && (
          <div class={`explore ${asked.stale ? 'stale' : ''}`}>
            <section class="stack">
              <div class="card summary">
                {table.board && <Mini row={{ board: table.board }} />}
                <div>
                  {table.value.text && <Value of={table.value.text} large />}
                  <Facts value={table.value} />
                </div>
              </div>
              <div class="option-columns">
                {(['Left', 'Right'] as const).map((player) => (
                  <Options key={player} player={player} rows={table.options[player]} onWalk={down} />
                ))}
              </div>
              {table.is_cut && <p class="soft small">{t('explore.cut')}</p>}
            </section>
            <section class="stack">
              {!asked.stale && <Heat subject={subjectOf(text)} value={table.value} options={table.options} state={state} set={set} />}
              <Compare state={state} set={set} subject={subjectOf(text)} />
            </section>
          </div>
        )}
      </div>
    </>
  )
}

function GameField({ game, onChoose }: { game: string; onChoose: (game: string, position: string) => void }) {
  const games = useAsk({ kind: 'games' })
  const list = (games.answer?.games ?? []).filter((one) => one.is_playable)
  return (
    <select class="narrow" aria-label={t('play.game')} value={game} onChange={(event) => onChoose(event.currentTarget.value, list.find((one) => one.example === event.currentTarget.value)?.position ?? '')}>
      {!list.some((one) => one.example === game) && <option value={game}>{game}</option>}
      {list.map((one) => (
        <option key={one.name} value={one.example}>
          {one.title}
        </option>
      ))}
    </select>
  )
}

/** A small picture of a position. */
function Mini({ row }: { row: { board: OptionRow['board'] } }) {
  // Heaps are told by their sizes.
  if (!row.board || row.board.kind === 'rectangles') return null
  const symbols = row.board.kind === 'grid' ? [...new Set(['.', ...row.board.rows.join('')])] : [...new Set(row.board.vertices.map((vertex) => vertex.symbol))]
  return (
    <div class="mini" aria-hidden="true">
      <Board board={row.board} symbols={symbols} owners={ownersOf({ symbols })} label="" isStill />
    </div>
  )
}

function Facts({ value }: { value: ValueView }) {
  return (
    <div class="row small">
      <OutcomeTag of={value.outcome} />
      <span class="soft">
        {t('fact.mean')} <Value of={value.mean} />
      </span>
      <span class="soft">
        {t('fact.temperature')} <Value of={value.temperature} />
      </span>
    </div>
  )
}

function Options({ player, rows, onWalk }: { player: Player; rows: OptionRow[]; onWalk: (row: OptionRow) => void }) {
  return (
    <div class="stack options">
      <h2>
        <PlayerName of={player} /> <span class="soft count">{t('explore.options', rows.length)}</span>
      </h2>
      {rows.length === 0 && <p class="soft small">{t('explore.none')}</p>}
      {rows.map((row, index) => {
        const idle = row.dominated_by !== null || row.reversible_through !== null
        return (
          <button key={index} type="button" class={`card option ${player.toLowerCase()} ${idle ? 'idle' : ''}`} onClick={() => onWalk(row)}>
            <Mini row={row} />
            <span class="what">
              {row.move && <span class="soft small">{row.move}</span>}
              <Value of={row.value.text ?? row.title} />
              {row.title.replace(/^'(.*)'$/, '$1') !== row.value.text && !row.board && row.value.text && (
                <span class="soft small">
                  {t('explore.written')} <Value of={row.title} />
                </span>
              )}
              <span class="small soft">
                {t(`outcome.${row.value.outcome}` as Key)} · {t('fact.temperature')} <Value of={row.value.temperature} />
              </span>
              {row.dominated_by !== null && (
                <span class="tag bad">
                  {t('explore.dominated')} <Value of={rows[row.dominated_by]?.move ?? rows[row.dominated_by]?.value.text ?? '…'} />
                </span>
              )}
              {row.reversible_through !== null && (
                <span class="tag bad">
                  {t('explore.reversible')} <Value of={row.reversible_through} />
                </span>
              )}
            </span>
          </button>
        )
      })}
    </div>
  )
}

type Stage = 'whole' | 'options' | 'walls' | 'moved' | 'scaffolds'

/** The thermograph with a slider for the temperature, and how it is made. */
function Heat({ subject, value, options, state, set }: {
  subject: Subject
  value: ValueView
  options: { Left: OptionRow[]; Right: OptionRow[] }
  state: State
  set: (change: Record<string, string | undefined>, replace?: boolean) => void
}) {
  const stage = (['options', 'walls', 'moved', 'scaffolds'] as const).find((stage) => stage === state.stage) ?? 'whole'
  const temperature = Math.max(0, toNumber(value.temperature))
  const top = Math.ceil(temperature + 0.75)
  const [count, setCount] = useState(state.at ? Math.round(toNumber(state.at) * 8) : 0)
  const shown = [subject, ...(stage === 'options' ? [...options.Left, ...options.Right].slice(0, 12).map((row) => row.of) : [])]
  const asked = useAsk({ kind: 'thermographs', of: shown, at: eighths(count) }, { wait: 30 })
  const isBuilding = stage === 'walls' || stage === 'moved' || stage === 'scaffolds'
  const why = useAsk(isBuilding && value.text ? { kind: 'explain', expression: value.text, subject: 'thermograph' } : null)
  useEffect(() => {
    const at = count ? eighths(count) : undefined
    if (at === state.at) return
    const timer = setTimeout(() => set({ at }, true), 400)
    return () => clearTimeout(timer)
  }, [count])
  const graphs = asked.answer?.graphs ?? []
  const own = graphs[0]
  const curves: Curve[] = []
  if (isBuilding) {
    const explained = why.answer?.explanation
    if (explained && 'scaffolds' in explained) {
      for (const player of ['Left', 'Right'] as const) {
        const look = player === 'Left' ? 'left' : 'right'
        if (stage === 'scaffolds') continue
        for (const option of explained.options[player]) {
          if (stage === 'moved') curves.push(curveOfPieces(option.wall, top, `${look} faint`))
          curves.push(curveOfPieces(stage === 'walls' ? option.wall : option.moved, top, look))
        }
      }
      if (stage === 'scaffolds') {
        if (explained.scaffolds) curves.push(...curvesOfPieces(explained.scaffolds, top).map((curve) => ({ ...curve, look: `${curve.look} faint` as Curve['look'] })))
        curves.push(...curvesOfPieces(explained.walls, top))
      }
    }
  } else {
    for (const graph of graphs.slice(1)) curves.push(...curvesOf(graph.thermograph, top, true))
    if (own) curves.push(...curvesOf(own.thermograph, top))
  }
  const at = !isBuilding ? own?.at : null
  return (
    <div class="card stack heat">
      <h2>{t('explore.thermograph')}</h2>
      <div class="row">
        <select
          aria-label={t('explore.show')}
          value={stage}
          onChange={(event) => set({ stage: event.currentTarget.value === 'whole' ? undefined : event.currentTarget.value }, true)}
        >
          {(['whole', 'options', 'walls', 'moved', 'scaffolds'] as Stage[]).map((name) => (
            <option key={name} value={name}>
              {t(`stage.${name}`)}
            </option>
          ))}
        </select>
      </div>
      {curves.length > 0 && (
        <Thermograph curves={curves} top={top} label={t('explore.thermograph.label', value.mean, value.temperature)} at={at ? { temperature: count / 8, left: toNumber(at.left), right: toNumber(at.right) } : null} />
      )}
      {isBuilding && <p class="small soft">{t(`stage.${stage}.about`)}</p>}
      {isBuilding && <Status asked={why} />}
      {!isBuilding && (
        <>
          <label class="field">
            <span>{t('explore.cool', eighths(count))}</span>
            <input type="range" min="0" max={top * 8} value={count} onInput={(event) => setCount(Number(event.currentTarget.value))} />
          </label>
          <Cooled view={asked.answer} />
        </>
      )}
    </div>
  )
}

function Cooled({ view }: { view: ThermographView | null }) {
  const at = view?.graphs[0]?.at
  if (!at) return null
  return (
    <dl class="facts">
      <dt>{t('explore.cooled')}</dt>
      <dd>{at.cooled?.text ? <Value of={at.cooled.text} /> : '…'}</dd>
      <dt>{t('explore.stops')}</dt>
      <dd>
        <span class="left">
          <Value of={at.left} />
        </span>{' '}
        <span class="right">
          <Value of={at.right} />
        </span>
      </dd>
    </dl>
  )
}

function Compare({ state, set, subject }: { state: State; set: (change: Record<string, string | undefined>, replace?: boolean) => void; subject: Subject }) {
  const [draft, type, flush] = useDraft(state.c ?? '', (value) => set({ c: value || undefined }, true))
  const asked = useAsk(state.c ? { kind: 'compare', one: subject, other: { expression: state.c } } : null)
  const found = asked.answer
  return (
    <div class="card stack">
      <h2>{t('explore.compare')}</h2>
      <CodeField label={t('explore.compare.with')} value={draft} onInput={type} onEnter={flush} failure={asked.failure} />
      <Status asked={asked} text={draft} onMend={type} />
      {found && !asked.stale && state.c && (
        <>
          <p class="relation">
            <Value of={found.one.text ?? '…'} /> <b title={t(`relation.${found.relation}` as Key)}>{{ '<': '<', '>': '>', '==': '=', '||': '∥' }[found.relation] ?? found.relation}</b>{' '}
            <Value of={found.other.text ?? '…'} />
          </p>
          <p class="soft small">
            {t('explore.difference')} <Value of={found.difference.text ?? '…'} />
          </p>
          {found.text && <pre class="lines">{found.text}</pre>}
        </>
      )}
    </div>
  )
}
