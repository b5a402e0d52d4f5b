// The engine as the page sees it: questions and answers as JSON. Where it runs, a server or this browser, makes no difference.

import type { Answers, ErrorAnswer, ErrorBody, Kind, Progress, Question, QuestionOf } from './types'

export type { Progress, Question, QuestionOf, Kind, Answers }

/** What is wrong with a question, or why it has no answer. */
export type Failure = ErrorBody

export interface Options {
  signal?: AbortSignal | undefined
  progress?: ((progress: Progress) => void) | undefined
  /** Seconds allowed; the engine has a limit of its own. */
  seconds?: number | undefined
}

export interface Engine {
  readonly kind: 'server' | 'browser'
  readonly version: string
  /** The answer as JSON. Rejects with `EngineError` or `Cancelled`. */
  ask(body: string, options: Options): Promise<unknown>
}

/** An answer that is an error. */
export class EngineError extends Error {
  readonly failure: Failure
  constructor(failure: Failure | string) {
    const body = typeof failure === 'string' ? { message: failure, start: null, end: null, help: null } : failure
    super(body.message)
    this.failure = body
  }
}

/** The question was withdrawn. */
export class Cancelled extends Error {}

/** The answer, or its error thrown. */
export function settle(body: unknown): unknown {
  if (typeof body === 'object' && body && 'error' in body && body.error) throw new EngineError((body as ErrorAnswer).error)
  return body
}
