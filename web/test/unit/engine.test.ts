import { describe, expect, test, vi } from 'vitest'
import { Jobs } from '../../src/engine/browser'
import { Cancelled, EngineError, settle } from '../../src/engine/engine'
import { events } from '../../src/engine/http'

describe('server-sent events', () => {
  const read = async (...pieces: string[]) => {
    const bytes = new TextEncoder().encode(pieces.join('\u0000'))
    const chunks: Uint8Array[] = []
    let start = 0
    for (let at = 0; at <= bytes.length; at++)
      if (at === bytes.length || bytes[at] === 0) {
        chunks.push(bytes.slice(start, at))
        start = at + 1
      }
    const body = new ReadableStream<Uint8Array>({
      start(control) {
        for (const chunk of chunks) control.enqueue(chunk)
        control.close()
      },
    })
    const found = []
    for await (const event of events(body)) found.push(event)
    return found
  }

  test('are read however they are cut', async () => {
    const expected = [
      { event: 'progress', data: '{"nodes":1}' },
      { event: 'answer', data: '{"a":\n1}' },
    ]
    expect(await read('event: progress\ndata: {"nodes":1}\n\nevent: answer\ndata: {"a":\ndata: 1}\n\n')).toEqual(expected)
    expect(await read('event: prog', 'ress\ndata: {"no', 'des":1}\n', '\nevent: answer\r\ndata: {"a":\r\ndata: 1}\r\n\r\n: a comment\n\n')).toEqual(expected)
  })

  test('letters of several bytes may be cut, too', async () => {
    const bytes = new TextEncoder().encode('event: answer\ndata: "中"\n\n')
    const body = new ReadableStream<Uint8Array>({
      start(control) {
        for (const byte of bytes) control.enqueue(new Uint8Array([byte]))
        control.close()
      },
    })
    const found = []
    for await (const event of events(body)) found.push(event)
    expect(found).toEqual([{ event: 'answer', data: '"中"' }])
  })
})

test('an answer with an error is thrown', () => {
  expect(settle({ value: 1 })).toEqual({ value: 1 })
  expect(() => settle({ error: { message: 'no', start: null, end: null, help: null }, input: null })).toThrow(EngineError)
})

class FakeWorker {
  static all: FakeWorker[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: ((event: { preventDefault: () => void }) => void) | null = null
  asked: { id: number; body: string }[] = []
  isTerminated = false
  constructor() {
    FakeWorker.all.push(this)
  }
  postMessage(message: { id: number; body: string }) {
    this.asked.push(message)
  }
  answer(body: string) {
    this.onmessage?.({ data: { id: this.asked.at(-1)!.id, body } })
  }
  crash() {
    this.onmessage?.({ data: { id: this.asked.at(-1)!.id, crash: 'unreachable' } })
  }
  terminate() {
    this.isTerminated = true
  }
}

describe('the engine in a worker', () => {
  const start = () => {
    FakeWorker.all = []
    return new Jobs('upstar.wasm', () => new FakeWorker() as unknown as Worker)
  }
  const last = () => FakeWorker.all.at(-1)!

  test('answers one question after the other', async () => {
    const jobs = start()
    const [one, two] = [jobs.ask('1', {}), jobs.ask('2', {})]
    expect(last().asked.map(({ body }) => body)).toEqual(['1'])
    last().answer('{"a":1}')
    expect(await one).toEqual({ a: 1 })
    last().answer('{"a":2}')
    expect(await two).toEqual({ a: 2 })
    expect(FakeWorker.all).toHaveLength(1)
  })

  test('starts anew after a crash, and goes on with the next question', async () => {
    const jobs = start()
    const [one, two] = [jobs.ask('1', {}), jobs.ask('2', {})]
    last().crash()
    await expect(one).rejects.toThrow(EngineError)
    expect(FakeWorker.all[0]!.isTerminated).toBe(true)
    expect(FakeWorker.all).toHaveLength(2)
    last().answer('2')
    expect(await two).toBe(2)
    const three = jobs.ask('3', {})
    last().onerror?.({ preventDefault: () => {} })
    await expect(three).rejects.toThrow(EngineError)
  })

  test('is thrown away when its question is withdrawn', async () => {
    const jobs = start()
    const control = new AbortController()
    const one = jobs.ask('1', { signal: control.signal })
    const waiting = new AbortController()
    const two = jobs.ask('2', { signal: waiting.signal })
    const three = jobs.ask('3', {})
    waiting.abort()
    await expect(two).rejects.toThrow(Cancelled)
    control.abort()
    await expect(one).rejects.toThrow(Cancelled)
    expect(FakeWorker.all[0]!.isTerminated).toBe(true)
    last().answer('3')
    expect(await three).toBe(3)
    await expect(jobs.ask('4', { signal: control.signal })).rejects.toThrow(Cancelled)
  })

  test('tells the time', () => {
    vi.useFakeTimers()
    const jobs = start()
    const progress = vi.fn()
    void jobs.ask('1', { progress })
    vi.advanceTimersByTime(450)
    expect(progress).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })
})
