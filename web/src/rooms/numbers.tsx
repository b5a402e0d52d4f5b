// Numbers: the surreal tree, the place of a number in it, and sums of switches.

import { useMemo, useState } from 'preact/hooks'
import { useAsk } from '../engine/use'
import type { Drawing, NumberView, SwitchesView } from '../engine/types'
import { update } from '../router'
import { t } from '../strings'
import { Choices, CodeField, CopyLink, Head, PlayerName, Status, useDraft, type Player } from '../ui/parts'
import { useNarrow } from '../ui/narrow'
import { OutcomeTag } from '../ui/outcome'
import { Value } from '../ui/value'

type State = Record<string, string>

export default function Numbers({ state }: { state: State }) {
  const set = (change: Record<string, string | undefined>, replace = false) => update(change, replace)
  const view = state.v === 'switches' ? 'switches' : 'tree'
  return (
    <>
      <Head title={t('room.numbers')} about={t('about.numbers')}>
        <div class="row">
          <Choices
            label={t('numbers.view')}
            value={view}
            of={[
              ['tree', t('numbers.tree')],
              ['switches', t('numbers.switches')],
            ]}
            onChoose={(name) => set({ v: name === 'tree' ? undefined : name })}
          />
          <CopyLink />
        </div>
      </Head>
      {view === 'tree' ? <Tree state={state} set={set} /> : <Switches state={state} set={set} />}
    </>
  )
}

type Set = (change: Record<string, string | undefined>, replace?: boolean) => void

function Tree({ state, set }: { state: State; set: Set }) {
  const number = state.x ?? '5/8'
  const root = state.z ?? '0'
  const narrow = useNarrow()
  const [draft, type, flush] = useDraft(number, (value) => set({ x: value }, true))
  const asked = useAsk(number ? { kind: 'number', number } : null)
  const place = asked.answer && !asked.failure ? asked.answer : null
  const top = useAsk({ kind: 'number', number: root })
  const tree = useAsk({ kind: 'numbers', day: narrow ? 3 : 4, root })
  const climb = (z: string | null | undefined) => set({ z: z && z !== '0' ? z : undefined }, true)
  const parent = top.answer?.place?.parent
  return (
    <div class="stack">
      <div class="card stack">
        <div class="row spread small">
          <span class="soft">{t('numbers.click')}</span>
          <span class="row">
            <button type="button" class="button slim" disabled={!parent} onClick={() => climb(parent)}>
              {t('numbers.up')}
            </button>
            <button type="button" class="button slim" disabled={root === '0'} onClick={() => climb(null)}>
              {t('numbers.whole')}
            </button>
            <button type="button" class="button slim" disabled={!place?.place} onClick={() => climb(place?.place?.parent ?? '0')}>
              {t('numbers.here')}
            </button>
          </span>
        </div>
        {tree.answer && <Picture drawing={tree.answer} above={top.answer?.signs ?? ''} signs={place?.signs ?? null} onClimb={climb} onChoose={(x) => set({ x })} />}
        <Status asked={tree} />
      </div>
      <div class="pair">
        <div class="card stack">
          <div class="field">
            <span>{t('numbers.number')}</span>
            <CodeField label={t('numbers.number')} value={draft} onInput={type} onEnter={flush} failure={asked.failure} />
          </div>
          <div class="row chips">
            {['5/8', '-3/4', '1/3', '-1000', 'omega', '1/omega'].map((example) => (
              <button key={example} type="button" class="button slim" aria-pressed={example === number} onClick={() => set({ x: example })}>
                <Value of={example} />
              </button>
            ))}
          </div>
          <Status asked={asked} text={draft} onMend={type} />
        </div>
        {place && <Place of={place} isStale={asked.stale} onChoose={(x) => set({ x })} />}
      </div>
    </div>
  )
}

interface Node {
  name: string
  /** The path from the root: pluses and minuses. */
  signs: string
}

/** The nodes of the picture with their paths. */
export function nodesOf(drawing: Drawing): Node[] {
  const figure = drawing.figure
  if (!('nodes' in figure)) return []
  const nodes: Node[] = figure.nodes.map((node) => ({ name: node.lines[0] ?? '', signs: '' }))
  for (const edge of figure.edges) nodes[edge.to]!.signs = nodes[edge.from]!.signs + edge.sign
  return nodes
}

const ROW = 76

/** The tree from a root on, with the way to a number. Least on the left. */
function Picture({ drawing, above, signs, onClimb, onChoose }: { drawing: Drawing; above: string; signs: string | null; onClimb: (root: string) => void; onChoose: (number: string) => void }) {
  const nodes = useMemo(() => nodesOf(drawing), [drawing])
  const levels = 1 + Math.max(...nodes.map((node) => node.signs.length))
  const width = levels < 5 ? 430 : 1000
  const at = (signs: string): [number, number] => {
    let [low, high] = [0, 1]
    for (const sign of signs) {
      const middle = (low + high) / 2
      if (sign === '+') low = middle
      else high = middle
    }
    return [20 + ((low + high) / 2) * (width - 40), 32 + signs.length * ROW]
  }
  const isOn = (node: Node) => signs !== null && /^[+-]*$/.test(signs + above) && signs.startsWith(above + node.signs)
  return (
    <svg class="tree" viewBox={`0 0 ${width} ${60 + (levels - 1) * ROW}`} role="group" aria-label={t('numbers.tree')}>
      {nodes.map((node) => {
        if (node.signs === '') return null
        const [x, y] = at(node.signs)
        const [u, v] = at(node.signs.slice(0, -1))
        return <path key={node.signs} class={`limb ${isOn(node) ? 'on' : ''}`} d={`M${u} ${v}C${u} ${v + ROW * 0.5} ${x} ${y - ROW * 0.5} ${x} ${y}`} />
      })}
      {nodes.map((node) => {
        const [x, y] = at(node.signs)
        const rank = node.signs.length
        const r = [26, 24, 22, 19, 16][rank] ?? 14
        const choose = () => {
          onChoose(node.name)
          // From the last rows on, the tree is drawn further.
          if (levels - 1 <= rank) onClimb(nodes.find((one) => one.signs === node.signs.slice(0, 2))?.name ?? node.name)
        }
        return (
          <g
            key={node.signs}
            class={`number ${isOn(node) ? 'on' : ''} ${signs !== null && signs === above + node.signs ? 'chosen' : ''}`}
            transform={`translate(${x} ${y})`}
            role="button"
            tabindex={0}
            aria-label={node.name}
            onClick={choose}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              choose()
            }}
          >
            <circle r={r} />
            <Label text={node.name} size={r * (node.name.length < 4 ? 0.82 : 4 / (node.name.length + 2.2))} />
          </g>
        )
      })}
    </svg>
  )
}

/** A number in a circle: a fraction has its bar. */
function Label({ text, size }: { text: string; size: number }) {
  const [, minus, top, bottom] = /^(-?)(\d+)(?:\/(\d+))?$/.exec(text) ?? []
  if (!bottom)
    return (
      <text y={size * 0.36} font-size={size * 1.1}>
        {text.replace('-', '−')}
      </text>
    )
  return (
    <>
      <text y={-size * 0.16} font-size={size * 0.88}>
        {top}
      </text>
      <path class="fraction-bar" d={`M${-size * 0.5} 0H${size * 0.5}`} />
      <text y={size * 0.82} font-size={size * 0.88}>
        {bottom}
      </text>
      {minus && (
        <text x={-size * 0.82} y={size * 0.28} font-size={size * 0.8}>
          −
        </text>
      )}
    </>
  )
}

function Place({ of, isStale, onChoose }: { of: NumberView; isStale: boolean; onChoose: (number: string) => void }) {
  const { place } = of
  const go = (number: string | null) =>
    number === null ? (
      '—'
    ) : (
      <button type="button" class="link" onClick={() => onChoose(number)}>
        <Value of={number} />
      </button>
    )
  return (
    <div class={`card stack ${isStale ? 'stale' : ''}`}>
      <div class="row spread">
        <Value of={of.number} large />
        {of.decimal !== null && of.decimal !== of.number && <span class="soft">{of.decimal}</span>}
      </div>
      <Signs of={of.signs} />
      <dl class="facts">
        {of.birthday !== null && [<dt key="t">{t('numbers.birthday')}</dt>, <dd key="d">{of.birthday}</dd>]}
        {place && [
          <dt key="f">{t('numbers.form')}</dt>,
          <dd key="fd">
            <Value of={place.form} />
          </dd>,
          <dt key="n">{t('numbers.parent')}</dt>,
          <dd key="nd">{go(place.parent)}</dd>,
          <dt key="c">{t('numbers.children')}</dt>,
          <dd key="cd">
            {go(place.smaller_child)} {', '} {go(place.greater_child)}
          </dd>,
        ]}
        {of.string && [<dt key="s">{t('numbers.string')}</dt>, <dd key="sd" class="clip"><code>{of.string}</code></dd>]}
      </dl>
    </div>
  )
}

/** A sign expansion as arrows, if it is a plain row of signs. */
function Signs({ of }: { of: string }) {
  if (!/^[+-]{0,40}$/.test(of)) return <code class="clip">{of}</code>
  return (
    <p class="signs" role="img" aria-label={of}>
      {[...of].map((sign, index) => (
        <span key={index} class={sign === '+' ? 'left' : 'right'}>
          {sign === '+' ? '+' : '−'}
        </span>
      ))}
      {of === '' && <span class="soft">{t('numbers.no.signs')}</span>}
    </p>
  )
}

const SWITCHES = '5|-1; 3|1; 4|-4; 2|3/2'

/** Reads `5|-1; 3|1`. Lines that are no switches are left to the engine to complain about. */
export const readSwitches = (text: string): [string, string][] =>
  text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [left = '', right = ''] = part.replace(/^\{|\}$/g, '').split('|')
      return [left.trim(), right.trim()]
    })

function Switches({ state, set }: { state: State; set: Set }) {
  const text = state.s ?? SWITCHES
  const number = state.n ?? '-1'
  const [draft, type, flush] = useDraft(text, (value) => set({ s: value }, true))
  const [draftNumber, typeNumber, flushNumber] = useDraft(number, (value) => set({ n: value }, true))
  const asked = useAsk({ kind: 'switches', switches: readSwitches(text), number: number || '0' })
  return (
    <div class="split">
      <section class="stack">{asked.answer && !asked.failure && <Played view={asked.answer} isStale={asked.stale} />}</section>
      <aside class="card stack">
        <p class="small soft">{t('switches.about')}</p>
        <div class="field">
          <span>{t('switches.list')}</span>
          <CodeField label={t('switches.list')} lines={2} value={draft} onInput={type} onEnter={flush} />
        </div>
        <div class="field">
          <span>{t('switches.number')}</span>
          <CodeField label={t('switches.number')} value={draftNumber} onInput={typeNumber} onEnter={flushNumber} />
        </div>
        <Status asked={asked} />
      </aside>
    </div>
  )
}

function Played({ view, isStale }: { view: SwitchesView; isStale: boolean }) {
  const [first, setFirst] = useState<Player>('Left')
  const [steps, setSteps] = useState(0)
  const line = view.lines[first]
  const count = Math.min(steps, line.moves.length)
  const taken = new Map(line.moves.slice(0, count).map((move) => [move.index, move]))
  return (
    <div class={`stack ${isStale ? 'stale' : ''}`}>
      <div class="row">
        <OutcomeTag of={view.outcome} />
        <span class="soft small">
          {t('fact.mean')} <Value of={view.mean} />
        </span>
      </div>
      <div class="switches">
        {view.order.map((index) => {
          const one = view.switches[index]!
          const move = taken.get(index)
          return (
            <div key={index} class={`card switch-card ${move ? `taken ${move.player.toLowerCase()}` : ''}`}>
              <span class={move?.player === 'Left' ? 'left chosen' : 'left'}>
                <Value of={one.left} />
              </span>
              <span class="bar">|</span>
              <span class={move?.player === 'Right' ? 'right chosen' : 'right'}>
                <Value of={one.right} />
              </span>
              <small class="soft">
                {t('fact.temperature')} <Value of={one.temperature} />
              </small>
            </div>
          )
        })}
      </div>
      <div class="card stack">
        <div class="row">
          <Choices
            label={t('play.first')}
            value={first}
            of={[
              ['Left', [<PlayerName key="l" of="Left" />, ` ${t('switches.begins')}`]],
              ['Right', [<PlayerName key="r" of="Right" />, ` ${t('switches.begins')}`]],
            ]}
            onChoose={(player) => {
              setFirst(player)
              setSteps(0)
            }}
          />
          <button type="button" class="button" disabled={!count} onClick={() => setSteps(count - 1)}>
            ‹ {t('switches.back')}
          </button>
          <button type="button" class="button main" disabled={count === line.moves.length} onClick={() => setSteps(count + 1)}>
            {t('switches.next')} ›
          </button>
        </div>
        <ol class="line">
          {line.moves.slice(0, count).map((move, index) => (
            <li key={index}>
              <PlayerName of={move.player} /> {t('switches.takes')} <Value of={move.gains} />
              <span class="soft">
                {' · '}
                {t('switches.sum')} <Value of={move.sum} />
              </span>
            </li>
          ))}
        </ol>
        {count === line.moves.length && (
          <p>
            {t('switches.stop')} <Value of={line.stop} />. <PlayerName of={line.winner} /> {t('switches.wins')}
          </p>
        )}
      </div>
    </div>
  )
}
