// Rules of a new game as text: errors at once, the values of positions, and a game to play.

import { useEffect, useState } from 'preact/hooks'
import { useAsk } from '../engine/use'
import type { RulesView } from '../engine/types'
import { formatAddress, go, update } from '../router'
import { t } from '../strings'
import { Board } from '../ui/board'
import { ownersOf } from '../ui/pieces'
import { CodeField, CopyLink, Head, Status, useDraft } from '../ui/parts'
import { OutcomeTag } from '../ui/outcome'
import { Value } from '../ui/value'

type State = Record<string, string>

const SAMPLE = `name:    row of coins
summary: Left takes one coin, Right two neighbours.
Left:    o -> .
Right:   oo -> ..
examples:
    o  = 1
    oo = {1|0}
`

export default function Rules({ state }: { state: State }) {
  const text = state.r ?? SAMPLE
  const [draft, type] = useDraft(text, (value) => update({ r: value }, true), 600)
  const asked = useAsk(draft.trim() ? { kind: 'rules', text: draft } : null, { wait: 350 })
  const view = asked.answer && !asked.failure ? asked.answer : null
  return (
    <>
      <Head title={t('room.rules')} about={t('about.rules')}>
        <CopyLink />
      </Head>
      <div class="explore">
        <section class="stack">
          <CodeField label={t('rules.text')} lines={12} value={draft} onInput={type} failure={asked.failure} />
          <Status asked={asked} text={draft} onMend={type} />
          <Samples onUse={(text) => go('rules', { r: text })} />
          <p class="small">
            <a href={formatAddress('course', { p: 'book/en/rules.md' })}>{t('rules.manual')}</a>
          </p>
        </section>
        <section class="stack">
          {view && (
            <div class={`stack ${asked.stale ? 'stale' : ''}`}>
              <Report view={view} />
              {!asked.stale && <Position rules={draft} view={view} position={state.p} onPosition={(p) => update({ r: draft, p }, true)} />}
            </div>
          )}
        </section>
      </div>
    </>
  )
}

function Report({ view }: { view: RulesView }) {
  const { report, examples } = view
  const facts: [string, string | undefined | null][] = [
    [t('rules.board'), report.board],
    [t('rules.symbols'), report.symbols],
    [t('rules.walls'), report.walls],
    [t('moves'), report.moves],
    [t('rules.symmetries'), report.symmetries],
    [t('rules.end'), report.end],
  ]
  return (
    <div class="card stack">
      <h2>{report.name ?? t('rules.unnamed')}</h2>
      {report.summary && <p class="soft">{report.summary}</p>}
      <dl class="facts small">
        {facts.map(([name, fact]) => fact && [<dt key={`${name}:`}>{name}</dt>, <dd key={name}>{fact}</dd>])}
      </dl>
      {0 < examples.length && (
        <table>
          <thead>
            <tr>
              <th>{t('rules.example')}</th>
              <th>{t('rules.expected')}</th>
              <th>{t('rules.found')}</th>
            </tr>
          </thead>
          <tbody>
            {examples.map((example, index) => (
              <tr key={index}>
                <td>
                  <code>{example.position}</code>
                </td>
                <td>
                  <Value of={example.expected} />
                </td>
                <td>
                  {example.found !== null ? <Value of={example.found} /> : <span class="soft small">{example.mistake}</span>} <span class={example.is_right ? 'tag good' : 'tag bad'}>{t(example.is_right ? 'rules.right' : 'rules.wrong')}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function Position({ rules, view, position, onPosition }: { rules: string; view: RulesView; position: string | undefined; onPosition: (position: string) => void }) {
  const first = view.page.starts[Math.min(1, view.page.starts.length - 1)] ?? view.examples[0]?.position ?? ''
  const [draft, type] = useDraft(position ?? first, onPosition)
  const game = { rules }
  const place = useAsk(draft ? { kind: 'position', game, position: draft } : null, { wait: 150 })
  const value = useAsk(draft && place.answer && !place.failure ? { kind: 'value', game, position: draft } : null, { wait: 200, seconds: 8 })
  const shown = place.answer && !place.failure ? place.answer : null
  return (
    <div class="card stack">
      <h2>{t('rules.position')}</h2>
      <CodeField label={t('rules.position')} value={draft} onInput={type} failure={place.failure} />
      <Status asked={place} text={draft} onMend={type} />
      {shown && (
        <>
          <div class="preview">
            <Board board={shown.board} places={shown.places} symbols={shown.symbols} owners={ownersOf(shown)} label={t('play.board', shown.game)} />
          </div>
          {value.answer && !value.stale && value.answer.outcome && (
            <div>
              {value.answer.value && <Value of={value.answer.value} large />}
              <div class="row">
                <OutcomeTag of={value.answer.outcome} />
                {value.answer.temperature && (
                  <span class="soft small">
                    {t('fact.temperature')} <Value of={value.answer.temperature} />
                  </span>
                )}
              </div>
            </div>
          )}
          <Status asked={value} />
          <div class="row">
            <a class="button main" href={formatAddress('play', { r: rules, p: draft })}>
              {t('heaps.play')}
            </a>
          </div>
        </>
      )}
    </div>
  )
}

/** Examples that lie beside the page. */
function Samples({ onUse }: { onUse: (text: string) => void }) {
  const [list, setList] = useState<{ path: string; name: string }[]>([])
  useEffect(() => {
    fetch('rules/index.json')
      .then((answer) => (answer.ok ? answer.json() : []))
      .then(setList, () => {})
  }, [])
  const use = async (path: string) => {
    const answer = await fetch(path)
    if (answer.ok) onUse(await answer.text())
  }
  if (!list.length) return null
  return (
    <div class="row chips">
      <span class="soft small">{t('rules.samples')}</span>
      {list.map((sample) => (
        <button key={sample.path} type="button" class="button slim" onClick={() => void use(sample.path)}>
          {sample.name}
        </button>
      ))}
    </div>
  )
}
