// The engine in a worker: takes questions as text, one after the other, and gives answers as text.

interface Exports {
  memory: WebAssembly.Memory
  take(length: number): number
  ask(at: number, length: number): number
  answer_length(): number
  give(at: number, length: number): void
}

let instance: Promise<Exports> | null = null

async function start(address: string): Promise<Exports> {
  const imports = { upstar: { now: () => performance.now() } }
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${answer.status}`)
  // Hosts that do not know the type of the file are common; compiling from its bytes works with them, too.
  const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), imports)
  return instance.exports as unknown as Exports
}

export interface ToWorker {
  address: string
  id: number
  body: string
}

export interface FromWorker {
  id: number
  body?: string
  /** The instance is dead. */
  crash?: string
}

addEventListener('message', async ({ data: { address, id, body } }: MessageEvent<ToWorker>) => {
  const post = (answer: FromWorker) => postMessage(answer)
  try {
    const engine = await (instance ??= start(address))
    const question = new TextEncoder().encode(body)
    const at = engine.take(question.length)
    new Uint8Array(engine.memory.buffer, at, question.length).set(question)
    const answer = engine.ask(at, question.length)
    const length = engine.answer_length()
    const text = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, answer, length))
    engine.give(answer, length)
    post({ id, body: text })
  } catch (error) {
    post({ id, crash: String(error) })
  }
})
