// Which engine: the server that served the page, or else this browser.

import { t } from '../strings'
import { findWorker } from './browser'
import { EngineError, type Engine } from './engine'
import { findServer } from './http'

type Kind = Engine['kind']

let wanted: Kind = 'server'
let chosen: Promise<Engine> | null = null
const listeners = new Set<(engine: Engine | null) => void>()

async function choose(): Promise<Engine> {
  const finders = { server: findServer, browser: findWorker }
  const order: Kind[] = wanted === 'browser' ? ['browser', 'server'] : ['server', 'browser']
  let found: Engine | null = null
  for (const kind of order) found ??= await finders[kind]()
  for (const listener of listeners) listener(found)
  if (found) return found
  chosen = null
  throw new EngineError(t('engine.none'))
}

/** The engine, found when it is first needed. */
export function withEngine(): Promise<Engine> {
  return (chosen ??= choose())
}

/** Prefers a kind of engine from now on. */
export function prefer(kind: Kind) {
  wanted = kind
  chosen = null
  void withEngine().catch(() => {})
}

/** Calls back when an engine was found, or none. */
export function onEngine(listener: (engine: Engine | null) => void): () => void {
  listeners.add(listener)
  void chosen?.then(listener, () => listener(null))
  return () => void listeners.delete(listener)
}
