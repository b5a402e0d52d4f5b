// Asking the engine from a component.

import { useEffect, useRef, useState } from 'preact/hooks'
import { currentLanguage } from '../settings'
import { t } from '../strings'
import { onEngine, withEngine } from './choose'
import { Cancelled, EngineError, type Answers, type Failure, type Kind, type Options, type Progress, type Question, type QuestionOf } from './engine'

function bodyOf(request: Question, seconds?: number): string {
  return JSON.stringify({ request, locale: currentLanguage(), ...(seconds !== undefined && { seconds }) })
}

/** Asks once, in the language of the reader. */
export async function ask<K extends Kind>(question: QuestionOf<K>, options: Options = {}): Promise<Answers[K]> {
  const engine = await withEngine()
  return (await engine.ask(bodyOf(question, options.seconds), options)) as Answers[K]
}

const kept = new Map<string, Promise<unknown>>()
onEngine(() => kept.clear())

/** Asks once and remembers the answer: for questions that are answered at once, and that are asked again and again. */
export function askOnce<K extends Kind>(question: QuestionOf<K>): Promise<Answers[K]> {
  const key = bodyOf(question)
  let answer = kept.get(key)
  if (!answer) {
    if (2000 < kept.size) kept.clear()
    answer = ask(question)
    kept.set(key, answer)
    answer.catch(() => kept.delete(key))
  }
  return answer as Promise<Answers[K]>
}

/** What can be shown of any failure. */
export function failureOf(error: unknown): Failure {
  return (error instanceof EngineError ? error : new EngineError(t('engine.lost'))).failure
}

export interface Asked<A> {
  /** The last answer; while the next one is being worked out, it is stale. */
  answer: A | null
  failure: Failure | null
  busy: boolean
  stale: boolean
  progress: Progress | null
  cancelled: boolean
  cancel: () => void
  again: () => void
}

interface State {
  answer: unknown
  failure: Failure | null
  cancelled: boolean
  progress: Progress | null
  /** The question that is settled. */
  of: string
}

const START: State = { answer: null, failure: null, cancelled: false, progress: null, of: '' }

/** Asks whenever the question changes, after `wait` milliseconds of rest, and withdraws the question before. */
export function useAsk<K extends Kind>(question: QuestionOf<K> | null, { wait = 0, seconds }: { wait?: number; seconds?: number } = {}): Asked<Answers[K]> {
  const key = question ? bodyOf(question, seconds) : ''
  const [state, setState] = useState(START)
  const [round, setRound] = useState(0)
  const [engines, setEngines] = useState(0)
  const running = useRef<AbortController | null>(null)
  useEffect(() => onEngine(() => setEngines((count) => count + 1)), [])

  useEffect(() => {
    if (!key) {
      setState(START)
      return
    }
    const control = new AbortController()
    running.current = control
    const set = (change: Partial<State>) => {
      if (running.current === control) setState((state) => ({ ...state, ...change }))
    }
    const progress = (progress: Progress) => set({ progress })
    set({ cancelled: false, progress: null, of: '' })
    const timer = setTimeout(() => {
      withEngine()
        .then((engine) => engine.ask(key, { signal: control.signal, progress }))
        .then(
          (answer) => set({ answer, failure: null, of: key }),
          (error: unknown) => set(error instanceof Cancelled ? { cancelled: true, of: key } : { failure: failureOf(error), of: key }),
        )
    }, wait)
    return () => {
      running.current = null
      clearTimeout(timer)
      control.abort()
    }
  }, [key, round])

  // A question that found no engine is asked again when there is one.
  useEffect(() => {
    if (state.failure && !state.cancelled && engines) setRound((round) => round + 1)
  }, [engines])

  const settled = state.of === key
  return {
    answer: state.answer as Answers[K] | null,
    failure: settled ? state.failure : null,
    busy: key !== '' && !settled,
    stale: !settled || state.failure !== null,
    progress: state.progress,
    cancelled: settled && state.cancelled,
    cancel: () => running.current?.abort(),
    again: () => setRound((round) => round + 1),
  }
}
