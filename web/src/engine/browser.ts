// The engine in this browser: WebAssembly in a worker. A worker that crashes, or whose question is withdrawn, is thrown away, and a new one is started.

import { t } from '../strings'
import { Cancelled, EngineError, settle, type Engine, type Options } from './engine'
import type { FromWorker, ToWorker } from './worker'
import type { About } from './types'

interface Job {
  body: string
  resolve: (body: unknown) => void
  reject: (error: Error) => void
  started: number
  options: Options
}

/** Jobs for one worker, in order. */
export class Jobs {
  private worker: Worker | null = null
  private queue: Job[] = []
  private running: Job | null = null
  private count = 0
  private ticker: ReturnType<typeof setInterval> | undefined
  private readonly address: string
  private readonly create: () => Worker

  constructor(address: string, create: () => Worker) {
    this.address = address
    this.create = create
  }

  ask(body: string, options: Options): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const job: Job = { body, resolve, reject, options, started: 0 }
      if (options.signal?.aborted) return reject(new Cancelled())
      options.signal?.addEventListener('abort', () => this.withdraw(job))
      this.queue.push(job)
      this.next()
    })
  }

  private next() {
    if (this.running) return
    const job = this.queue.shift()
    if (!job) return
    this.running = job
    job.started = performance.now()
    this.worker ??= this.start()
    const id = ++this.count
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.id !== id) return
      if (data.body === undefined) return this.crashed()
      this.finish()
      try {
        job.resolve(settle(JSON.parse(data.body)))
      } catch (error) {
        job.reject(error as Error)
      }
      this.next()
    }
    // There is no word from a worker at work, but the time can be told.
    this.ticker = setInterval(() => job.options.progress?.({ nodes: 0, bytes: 0, seconds: (performance.now() - job.started) / 1000 }), 200)
    this.worker.postMessage({ address: this.address, id, body: job.body } satisfies ToWorker)
  }

  private start(): Worker {
    const worker = this.create()
    worker.onerror = (event) => {
      event.preventDefault()
      this.crashed()
    }
    return worker
  }

  private finish() {
    clearInterval(this.ticker)
    this.running = null
  }

  private discard() {
    this.worker?.terminate()
    this.worker = null
    this.finish()
  }

  private crashed() {
    const job = this.running
    this.discard()
    job?.reject(new EngineError(t('engine.crashed')))
    this.next()
  }

  private withdraw(job: Job) {
    if (this.running === job) {
      this.discard()
      this.next()
    } else {
      const at = this.queue.indexOf(job)
      if (at < 0) return
      this.queue.splice(at, 1)
    }
    job.reject(new Cancelled())
  }
}

/** The engine as WebAssembly, if it lies beside the page. */
export async function findWorker(): Promise<Engine | null> {
  if (typeof WebAssembly === 'undefined' || typeof Worker === 'undefined') return null
  const address = new URL('upstar.wasm', document.baseURI).href
  try {
    const head = await fetch(address, { method: 'HEAD' })
    if (!head.ok || head.headers.get('content-type')?.includes('html')) return null
    const jobs = new Jobs(address, () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))
    const about = (await jobs.ask(JSON.stringify({ request: { kind: 'about' } }), {})) as About
    return { kind: 'browser', version: about.version, ask: (body, options) => jobs.ask(body, options) }
  } catch {
    return null
  }
}
