// Small parts that all rooms use.

import type { ComponentChildren } from 'preact'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Asked } from '../engine/use'
import type { Failure, Progress } from '../engine/engine'
import type { Player } from '../engine/types'
import { t } from '../strings'

export type { Player }

export const other = (player: Player): Player => (player === 'Left' ? 'Right' : 'Left')

/** The mark of a player: Left is a disc, Right a square that stands on a corner, so that colour is not needed to tell them apart. */
export function Side({ of }: { of: Player }) {
  return (
    <svg class={`side ${of.toLowerCase()}`} viewBox="0 0 10 10" aria-hidden="true">
      {of === 'Left' ? <circle cx="5" cy="5" r="4.4" /> : <path d="M5 0 10 5 5 10 0 5Z" />}
    </svg>
  )
}

export function PlayerName({ of }: { of: Player }) {
  return (
    <span class={of.toLowerCase()}>
      <Side of={of} />
      {t(of)}
    </span>
  )
}

export function Head({ title, children, about }: { title: string; about?: string; children?: ComponentChildren }) {
  useEffect(() => {
    document.title = `${title} · upstar`
  }, [title])
  return (
    <div class="head">
      <div>
        <h1>{title}</h1>
        {about && <p>{about}</p>}
      </div>
      {children}
    </div>
  )
}

export function Choices<V extends string>({ label, value, of, onChoose }: { label: string; value: V; of: readonly (readonly [V, ComponentChildren])[]; onChoose: (value: V) => void }) {
  return (
    <div class="choices" role="group" aria-label={label}>
      {of.map(([key, text]) => (
        <button key={key} type="button" aria-pressed={key === value} onClick={() => onChoose(key)}>
          {text}
        </button>
      ))}
    </div>
  )
}

export function CopyLink() {
  const [done, setDone] = useState(false)
  const copy = () => {
    void navigator.clipboard?.writeText(location.href).then(() => {
      setDone(true)
      setTimeout(() => setDone(false), 1500)
    })
  }
  return (
    <button type="button" class="button slim" onClick={copy}>
      {t(done ? 'copied' : 'copy.link')}
    </button>
  )
}

/** Work in progress, which can be cancelled. It is shown only once it has taken a moment. */
export function Busy({ progress, onCancel }: { progress: Progress | null; onCancel?: () => void }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 250)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <div class="busy" role="status">
      <i class="spin" />
      <span>
        {t('working')}
        {progress && ` · ${t('working.since', progress.seconds.toFixed(1), progress.nodes.toLocaleString('en'))}`}
      </span>
      {onCancel && (
        <button type="button" class="button slim" onClick={onCancel}>
          {t('cancel')}
        </button>
      )}
    </div>
  )
}

/** What is wrong, and what would be right. */
export function Problem({ failure, text, onMend }: { failure: Failure; text?: string; onMend?: (text: string) => void }) {
  const mended = text === undefined || !onMend ? [] : repairs(text, failure).map((repair) => mend(text, repair))
  return (
    <div class="error" role="alert">
      <b>{failure.message}</b>
      {failure.help && <span class="help">{failure.help}</span>}
      {mended.map((repaired) => (
        <span key={repaired}>
          <button type="button" class="link" onClick={() => onMend?.(repaired)}>
            {t('use.suggestion', repaired)}
          </button>
        </span>
      ))}
    </div>
  )
}

/** The engine's repairs; or the word that it thinks was meant, which its help has in quotes. */
export function repairs(text: string, failure: Failure): { start: number; end: number; text: string }[] {
  if (failure.replacements?.length) return failure.replacements
  const [, meant] = /^(?:did you mean|是不是) `([^`]+)`[?？]$/.exec(failure.help ?? '') ?? []
  if (meant === undefined || failure.start == null || failure.end == null) return []
  const wrong = text.slice(indexOfByte(text, failure.start), indexOfByte(text, failure.end))
  return [{ start: failure.start, end: failure.end, text: wrong.endsWith(':') ? meant : meant.replace(/:$/, '') }]
}

/** The text with a part replaced. Places are counted in bytes. */
export function mend(text: string, { start, end, text: better }: { start: number; end: number; text: string }): string {
  return text.slice(0, indexOfByte(text, start)) + better + text.slice(indexOfByte(text, end))
}

/** The index in a text of a place that is counted in bytes of UTF-8. */
export function indexOfByte(text: string, byte: number): number {
  let bytes = 0
  let index = 0
  for (const character of text) {
    if (byte <= bytes) break
    const code = character.codePointAt(0)!
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    index += character.length
  }
  return index
}

/** The state of a question: its error, its progress, or that it was withdrawn. */
export function Status({ asked, text, onMend }: { asked: Asked<unknown>; text?: string; onMend?: (text: string) => void }) {
  if (asked.busy) return <Busy key={asked.stale ? 'new' : 'same'} progress={asked.progress} onCancel={asked.cancel} />
  if (asked.failure) return <Problem failure={asked.failure} {...(text !== undefined && { text })} {...(onMend && { onMend })} />
  if (asked.cancelled)
    return (
      <div class="busy">
        <span>{t('cancelled')}</span>
        <button type="button" class="button slim" onClick={asked.again}>
          {t('again')}
        </button>
      </div>
    )
  return null
}

/** A field for text that the engine reads. A mistake is underlined where it is. */
export function CodeField({ value, onInput, onEnter, failure, label, lines = 1, onKey, inputRef }: {
  value: string
  onInput: (value: string) => void
  onEnter?: () => void
  failure?: Failure | null
  label: string
  lines?: number
  onKey?: (event: KeyboardEvent) => void
  inputRef?: { current: HTMLTextAreaElement | null }
}) {
  const id = useId()
  const own = useRef<HTMLTextAreaElement>(null)
  const ref = inputRef ?? own
  useLayoutEffect(() => {
    const area = ref.current
    if (!area) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
  }, [value])
  const keys = (event: KeyboardEvent) => {
    onKey?.(event)
    if (event.defaultPrevented || event.isComposing) return
    if (event.key === 'Enter' && onEnter && (!event.shiftKey || lines === 1)) {
      event.preventDefault()
      onEnter()
    }
  }
  const [before, wrong, after] = parts(value, failure)
  return (
    <div class={failure ? 'code-field wrong' : 'code-field'}>
      <pre aria-hidden="true">
        {before}
        {wrong && <mark>{wrong}</mark>}
        {after + ' '}
      </pre>
      <textarea
        ref={ref}
        id={id}
        rows={lines}
        aria-label={label}
        aria-invalid={failure ? 'true' : 'false'}
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={keys}
      />
    </div>
  )
}

/** The text before, at and after the place of a mistake. */
export function parts(text: string, failure?: Failure | null): [string, string, string] {
  if (!failure || failure.start == null) return [text, '', '']
  const start = indexOfByte(text, failure.start)
  const end = Math.max(indexOfByte(text, failure.end ?? failure.start), start + 1)
  return [text.slice(0, start), text.slice(start, end) || ' ', text.slice(end)]
}

/** A text that follows the typing at once, and is committed, to the address for example, after a moment of rest. */
export function useDraft(outer: string, commit: (value: string) => void, wait = 350): [string, (value: string) => void, () => void] {
  const [draft, setDraft] = useState(outer)
  const seen = useRef(outer)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef({ draft, commit })
  latest.current = { draft, commit }
  // A change from elsewhere, such as a step back in the history, wins over the draft.
  useEffect(() => {
    if (outer === seen.current) return
    seen.current = outer
    clearTimeout(timer.current)
    setDraft(outer)
  }, [outer])
  useEffect(() => () => clearTimeout(timer.current), [])
  const flush = () => {
    clearTimeout(timer.current)
    if (latest.current.draft === seen.current) return
    seen.current = latest.current.draft
    latest.current.commit(latest.current.draft)
  }
  const type = (value: string) => {
    setDraft(value)
    latest.current.draft = value
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, wait)
  }
  return [draft, type, flush]
}
