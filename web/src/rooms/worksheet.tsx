// A worksheet: cells in upstar's language, run one after the other in one session.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useAsk, askOnce } from '../engine/use'
import type { CellAnswer, Completions, StatementAnswer } from '../engine/types'
import type { Failure } from '../engine/engine'
import { go } from '../router'
import { t, type Key } from '../strings'
import { CodeField, CopyLink, Head, Problem, Status, indexOfByte } from '../ui/parts'
import { Picture } from '../ui/picture'
import { Value } from '../ui/value'

type State = Record<string, string>

const MARK = '\u001e'

const SAMPLE = ['{2|-1} + ^*', 'g := {2|1||0}', '[g.Mean, g.Temperature, g.OutcomeClass]', 'g.Thermograph', 'Domineering("...|...").CanonicalForm', '[for n from 1 to 6 yield Kayles(n).NimValue]']

export const cellsOf = (text: string | undefined): string[] => (text === undefined ? SAMPLE : text.split(MARK).filter((cell) => cell.trim()))

export default function Worksheet({ state }: { state: State }) {
  const run = useMemo(() => cellsOf(state.c), [state.c])
  // What is being typed, before it is run.
  const [cells, setCells] = useState<string[]>([...run, ''])
  const seen = useRef(state.c)
  useEffect(() => {
    if (seen.current === state.c) return
    seen.current = state.c
    setCells([...run, ''])
  }, [state.c])
  const asked = useAsk(run.length ? { kind: 'worksheet', cells: run } : null)
  const answers = new Map((asked.answer?.cells ?? []).map((answer) => [answer.cell, answer]))
  const fields = useRef<({ current: HTMLTextAreaElement | null })[]>([])
  const [panel, setPanel] = useState(false)

  const commit = (next: string[]) => {
    const kept = next.filter((cell) => cell.trim())
    const joined = kept.join(MARK)
    seen.current = joined || MARK
    setCells([...kept, ''])
    if (joined === run.join(MARK)) asked.again()
    else go('worksheet', { c: joined || MARK })
    return kept.length
  }
  const enter = (index: number) => {
    const isLast = cells.slice(index + 1).every((cell) => !cell.trim())
    const isEmpty = !cells[index]!.trim()
    const count = commit(cells)
    setTimeout(() => fields.current[isLast ? count : isEmpty ? index : index + 1]?.current?.focus(), 0)
  }
  const change = (index: number, text: string) => setCells(cells.map((cell, at) => (at === index ? text : cell)))
  const remove = (index: number) => commit(cells.filter((_, at) => at !== index))
  const insert = (index: number) => {
    setCells([...cells.slice(0, index), '', ...cells.slice(index)])
    setTimeout(() => fields.current[index]?.current?.focus(), 0)
  }
  const use = (text: string) => {
    const at = cells.length - 1
    setCells(cells.map((cell, index) => (index === at ? text : cell)))
    setTimeout(() => fields.current[at]?.current?.focus(), 0)
  }
  const variables = (asked.answer?.variables ?? []).map((variable) => variable.name)

  return (
    <>
      <Head title={t('room.worksheet')} about={t('about.worksheet')}>
        <div class="row">
          <button type="button" class="button slim" onClick={() => save(cells)}>
            {t('sheet.save')}
          </button>
          <label class="button slim">
            {t('sheet.load')}
            <input class="unseen" type="file" accept=".ups,.txt,text/plain" onChange={(event) => void load(event.currentTarget, (cells) => commit(cells))} />
          </label>
          <button type="button" class="button slim" onClick={() => commit([])}>
            {t('sheet.clear')}
          </button>
          <CopyLink />
        </div>
      </Head>
      <div class="split">
        <section class="sheet">
          {cells.map((text, index) => {
            const answer = run[index] !== undefined && text === run[index] ? answers.get(index) : undefined
            const reference = (fields.current[index] ??= { current: null })
            return (
              <Cell
                key={index}
                index={index}
                text={text}
                answer={answer}
                isStale={asked.stale}
                isLast={index === cells.length - 1}
                variables={variables}
                inputRef={reference}
                onInput={(text) => change(index, text)}
                onEnter={() => enter(index)}
                onRemove={() => remove(index)}
                onInsert={() => insert(index)}
                onRunWith={(mended) => commit(cells.map((cell, at) => (at === index ? mended : cell)))}
              />
            )
          })}
          <Status asked={asked} />
          <p class="soft small">{t('sheet.keys')}</p>
        </section>
        <aside class="stack">
          {0 < (asked.answer?.variables.length ?? 0) && (
            <div class="card">
              <h2>{t('sheet.variables')}</h2>
              <dl class="facts">
                {asked.answer!.variables.map((variable) => [
                  <dt key={`${variable.name}:`}>
                    <code>{variable.name}</code>
                  </dt>,
                  <dd key={variable.name} class="clip">
                    <Value of={variable.text} />
                  </dd>,
                ])}
              </dl>
            </div>
          )}
          <details class="card" open={panel} onToggle={(event) => setPanel(event.currentTarget.open)}>
            <summary>{t('sheet.words')}</summary>
            {panel && <Words onUse={use} />}
          </details>
        </aside>
      </div>
    </>
  )
}

function Cell({ index, text, answer, isStale, isLast, variables, inputRef, onInput, onEnter, onRemove, onInsert, onRunWith }: {
  index: number
  text: string
  answer: CellAnswer | undefined
  isStale: boolean
  isLast: boolean
  variables: string[]
  inputRef: { current: HTMLTextAreaElement | null }
  onInput: (text: string) => void
  onEnter: () => void
  onRemove: () => void
  onInsert: () => void
  onRunWith: (mended: string) => void
}) {
  const failure: Failure | null = answer?.failure?.error ?? null
  const [offer, setOffer] = useState<{ found: Completions; before: string; chosen: number } | null>(null)
  const words = offer?.found.words ?? []
  const latest = useRef('')

  const suggest = (text: string, isWanted: boolean) => {
    const area = inputRef.current
    if (!area) return
    const before = text.slice(0, area.selectionStart)
    latest.current = before
    if (!isWanted && !/[A-Za-z_]{2}$|\.[A-Za-z]$/.test(before)) return setOffer(null)
    const line = before.slice(before.lastIndexOf('\n') + 1)
    void askOnce({ kind: 'complete', before: line, variables })
      .then((found) => {
        // Answers may come in another order than the letters were typed.
        if (latest.current !== before) return
        const exact = found.words.length === 1 && line.endsWith(found.words[0]!.word)
        setOffer(found.words.length && !exact && area.value.slice(0, area.selectionStart) === before ? { found: { ...found, words: found.words.slice(0, 40) }, before: line, chosen: 0 } : null)
      })
      .catch(() => setOffer(null))
  }
  const accept = (word: string) => {
    const area = inputRef.current
    if (!area || !offer) return
    const at = area.selectionStart
    const start = at - offer.before.length + indexOfByte(offer.before, offer.found.start)
    const next = text.slice(0, start) + word + text.slice(at)
    onInput(next)
    setOffer(null)
    setTimeout(() => {
      area.focus()
      area.setSelectionRange(start + word.length, start + word.length)
    }, 0)
  }
  const keys = (event: KeyboardEvent) => {
    if (offer && words.length) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        const step = event.key === 'ArrowDown' ? 1 : -1
        setOffer({ ...offer, chosen: (offer.chosen + step + words.length) % words.length })
        return
      }
      if (event.key === 'Tab' && !event.shiftKey) {
        event.preventDefault()
        accept(words[offer.chosen]!.word)
        return
      }
      if (event.key === 'Escape') {
        event.preventDefault()
        setOffer(null)
        return
      }
    } else if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault()
      suggest(text, true)
      return
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      setOffer(null)
      onEnter()
    }
  }
  return (
    <div class={`cell-of-sheet ${isStale ? 'old' : ''}`}>
      <div class="in" onFocusOut={(event) => !(event.currentTarget as Element).contains(event.relatedTarget as Node) && setOffer(null)}>
        <CodeField
          label={t('sheet.cell', index + 1)}
          value={text}
          lines={1}
          failure={failure}
          inputRef={inputRef}
          onKey={keys}
          onInput={(next) => {
            onInput(next)
            suggest(next, false)
          }}
        />
        {offer && 0 < words.length && (
          <ul class="offer" role="listbox" aria-label={t('sheet.completions')}>
            {words.map((word, at) => (
              <li key={word.word} role="option" aria-selected={at === offer.chosen} ref={(item) => void (at === offer.chosen && item?.scrollIntoView({ block: 'nearest' }))} onPointerDown={(event) => (event.preventDefault(), accept(word.word))}>
                <code>{word.word}</code>
                {word.summary && <span class="soft small">{word.summary}</span>}
              </li>
            ))}
          </ul>
        )}
        {!isLast && (
          <div class="cell-tools">
            <button type="button" class="switch" aria-label={t('sheet.insert')} title={t('sheet.insert')} onClick={onInsert}>
              +
            </button>
            <button type="button" class="switch" aria-label={t('sheet.remove')} title={t('sheet.remove')} onClick={onRemove}>
              ×
            </button>
          </div>
        )}
      </div>
      {answer && (
        <div class="out">
          {answer.answers.map((one, at) => (
            <Answer key={at} of={one} />
          ))}
          {failure && <Problem failure={failure} text={text} onMend={onRunWith} />}
        </div>
      )}
    </div>
  )
}

/** What a statement says: typeset, if it is a value. */
export function Answer({ of }: { of: StatementAnswer }) {
  const value = of.evaluation
  return (
    <>
      {of.printed.map((line, index) => (
        <pre key={index} class="printed">
          {line}
        </pre>
      ))}
      {value && value.kind !== 'nothing' && !(of.svg && value.kind === 'thermograph') && (
        <div class="answer">
          {value.kind === 'text' ? <code>{value.text}</code> : <Value of={value.text} />}
          {value.outcome && <span class="soft small">{t(`outcome.${value.outcome}` as Key)}</span>}
        </div>
      )}
      {of.text && <pre class="printed">{of.text}</pre>}
      {of.svg && <Picture svg={of.svg} />}
    </>
  )
}

/** The questions of the language, to be searched. */
function Words({ onUse }: { onUse: (text: string) => void }) {
  const asked = useAsk({ kind: 'questions' })
  const [search, setSearch] = useState('')
  const fits = (text: string) => text.toLowerCase().includes(search.toLowerCase())
  const families = (asked.answer?.families ?? [])
    .map((family) => ({ ...family, questions: family.questions.filter((question) => fits(question.name + question.summary)) }))
    .filter((family) => family.questions.length)
  return (
    <div class="stack words">
      <input class="input" type="search" placeholder={t('sheet.search')} aria-label={t('sheet.search')} value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
      <Status asked={asked} />
      <div class="word-list">
        {families.map((family) => (
          <div key={family.name}>
            <h3>{family.name}</h3>
            {family.questions.map((question) => (
              <button key={question.name} type="button" class="word" title={question.usage} onClick={() => onUse(question.example)}>
                <code>{question.example}</code>
                <span class="soft small">{question.summary}</span>
              </button>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** A worksheet as a script: cells with an empty line between them. */
export const scriptOf = (cells: string[]) => cells.filter((cell) => cell.trim()).join('\n\n') + '\n'

/** The cells of a script. */
export const cellsOfScript = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((cell) => cell.trim())
    .filter(Boolean)

function save(cells: string[]) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([scriptOf(cells)], { type: 'text/plain' }))
  link.download = 'worksheet.ups'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

async function load(input: HTMLInputElement, use: (cells: string[]) => void) {
  const file = input.files?.[0]
  if (file) use(cellsOfScript(await file.text()))
  input.value = ''
}
