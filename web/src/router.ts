// Addresses: `#/room?name=value&…`. The whole state of a room is in its address, so that it can be sent to somebody else.

import { useEffect, useState } from 'preact/hooks'

export interface Address {
  room: string
  state: Record<string, string>
}

export function parseAddress(hash: string): Address {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split(/\?(.*)/s)
  const state: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(query)) state[name] = value
  return { room: path, state }
}

export function formatAddress(room: string, state: Record<string, string | undefined> = {}): string {
  const pairs = Object.entries(state).filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '')
  // Characters that are frequent in positions and harmless in a fragment stay readable.
  const query = pairs.map(([name, value]) => `${name}=${readable(encodeURIComponent(value))}`).join('&')
  return `#/${room}${query && `?${query}`}`
}

function readable(encoded: string): string {
  return encoded.replace(/%(7C|2C|3B|3A|2F|5E|7B|7D)/g, (code) => decodeURIComponent(code))
}

/** Goes to an address. With `replace`, no step back is left in the history: for what is still being typed. */
export function go(room: string, state: Record<string, string | undefined> = {}, replace = false) {
  const hash = formatAddress(room, state)
  if (hash === location.hash) return
  if (replace) history.replaceState(null, '', hash)
  else history.pushState(null, '', hash)
  dispatchEvent(new HashChangeEvent('hashchange'))
}

/** Changes some of the state in the address, whatever else has changed meanwhile. */
export function update(change: Record<string, string | undefined>, replace = false) {
  const { room, state } = parseAddress(location.hash)
  go(room, { ...state, ...change }, replace)
}

export function useAddress(): Address {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const follow = () => setHash(location.hash)
    addEventListener('hashchange', follow)
    addEventListener('popstate', follow)
    return () => {
      removeEventListener('hashchange', follow)
      removeEventListener('popstate', follow)
    }
  }, [])
  return parseAddress(hash)
}
