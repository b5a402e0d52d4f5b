// The engine behind `upstar serve`.

import { t } from '../strings'
import { Cancelled, EngineError, settle, type Engine, type Options, type Progress } from './engine'
import type { About } from './types'

/** The server that served this page, if it did and answers. */
export async function findServer(): Promise<Engine | null> {
  try {
    const answer = await fetch('api/about', { cache: 'no-store' })
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return null
    const { version } = (await answer.json()) as About
    return { kind: 'server', version, ask }
  } catch {
    return null
  }
}

async function ask(body: string, { signal, progress }: Options): Promise<unknown> {
  try {
    const answer = await fetch('api/ask', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body,
      ...(signal && { signal }),
    })
    if (answer.headers.get('content-type')?.includes('event-stream')) return await listen(answer, progress)
    return settle(await answer.json())
  } catch (error) {
    if (error instanceof EngineError) throw error
    if (signal?.aborted) throw new Cancelled()
    throw new EngineError(t('engine.lost'))
  }
}

/** Reads events until the answer comes. */
async function listen(answer: Response, progress?: (progress: Progress) => void): Promise<unknown> {
  for await (const { event, data } of events(answer.body!)) {
    if (event === 'progress') progress?.(JSON.parse(data) as Progress)
    else if (event === 'answer') return settle(JSON.parse(data))
  }
  throw new Error('the stream ended without an answer')
}

export interface ServerEvent {
  event: string
  data: string
}

/** Server-sent events from a stream of bytes, however it is cut into pieces. */
export async function* events(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += decoder.decode(value, { stream: !done })
      const blocks = rest.split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const found: ServerEvent = { event: 'message', data: '' }
        const data: string[] = []
        for (const line of block.split(/\r?\n/)) {
          const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? []
          if (name === 'event') found.event = value!
          else if (name === 'data') data.push(value!)
        }
        found.data = data.join('\n')
        if (data.length) yield found
      }
      if (done) return
    }
  } finally {
    void reader.cancel().catch(() => {})
  }
}
