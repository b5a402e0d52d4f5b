// The frame: a bar with the rooms and switches, and the room that the address names.

import type { ComponentType } from 'preact'
import { useEffect, useReducer, useState } from 'preact/hooks'
import { onEngine, prefer, withEngine } from './engine/choose'
import type { Engine } from './engine/engine'
import { Home } from './rooms/home'
import { formatAddress, go, useAddress, type Address } from './router'
import { chooseLanguage, chooseTheme, currentLanguage, currentTheme, onSettings, type Theme } from './settings'
import { t, type Key } from './strings'

export type Room = ComponentType<{ state: Address['state'] }>

/** The rooms in their order. Each is loaded when it is first entered. */
export const ROOMS = {
  play: () => import('./rooms/play'),
  explore: () => import('./rooms/explore'),
  worksheet: () => import('./rooms/worksheet'),
  hackenbush: () => import('./rooms/hackenbush'),
  heaps: () => import('./rooms/heaps'),
  numbers: () => import('./rooms/numbers'),
  contest: () => import('./rooms/contest'),
  course: () => import('./rooms/course'),
  rules: () => import('./rooms/rules'),
} satisfies Record<string, () => Promise<{ default: Room }>>

export type RoomName = keyof typeof ROOMS
export const ROOM_NAMES = Object.keys(ROOMS) as RoomName[]
export const roomTitle = (room: RoomName) => t(`room.${room}` as Key)

const loaded = new Map<string, Room>()

export function App() {
  const { room, state } = useAddress()
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  useEffect(() => onSettings(() => refresh(undefined as never)), [])
  // The engine starts while the reader looks around.
  useEffect(() => void withEngine().catch(() => {}), [])
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('content')?.focus()}>
        {t('skip.main')}
      </button>
      <Bar room={room} />
      <main id="content" tabIndex={-1}>
        <Inside key={room} room={room} state={state} />
      </main>
      <Foot />
    </>
  )
}

function Inside({ room, state }: Address) {
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const isRoom = room in ROOMS
  const Loaded = loaded.get(room)
  useEffect(() => {
    if (!isRoom || Loaded) return
    void ROOMS[room as RoomName]().then((module) => {
      loaded.set(room, module.default)
      refresh(undefined as never)
    })
  }, [room])
  if (room === '') return <Home />
  if (!isRoom) return <p>{t('no.room')}</p>
  return Loaded ? <Loaded state={state} /> : <p class="soft">{t('loading')}</p>
}

function Bar({ room }: { room: string }) {
  return (
    <header class="bar-top">
      <a class="brand" href={formatAddress('')} aria-label={`upstar · ${t('room.home')}`}>
        <Mark />
        upstar
      </a>
      <nav class="doors" aria-label={t('rooms')}>
        {ROOM_NAMES.map((name) => (
          <a key={name} href={formatAddress(name)} aria-current={name === room ? 'page' : undefined}>
            {roomTitle(name)}
          </a>
        ))}
      </nav>
      <div class="door-menu">
        <select aria-label={t('rooms')} value={room} onChange={(event) => go(event.currentTarget.value)}>
          <option value="">{t('room.home')}</option>
          {ROOM_NAMES.map((name) => (
            <option key={name} value={name}>
              {roomTitle(name)}
            </option>
          ))}
        </select>
      </div>
      <button type="button" class="switch" id="language" lang={currentLanguage() === 'zh' ? 'en' : 'zh-Hans'} onClick={() => chooseLanguage(currentLanguage() === 'zh' ? 'en' : 'zh')}>
        {t('language')}
      </button>
      <ThemeSwitch />
    </header>
  )
}

const NEXT: Record<Theme, Theme> = { auto: 'light', light: 'dark', dark: 'auto' }

function ThemeSwitch() {
  const theme = currentTheme()
  const name = t(`theme.${theme}`)
  return (
    <button type="button" class="switch" id="theme" aria-label={name} title={name} onClick={() => chooseTheme(NEXT[theme])}>
      <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" aria-hidden="true">
        {theme === 'light' && (
          <>
            <circle cx="10" cy="10" r="3.4" />
            <path d="M10 2v2M10 16v2M2 10h2M16 10h2M4.300 4.300l1.500 1.500M14.200 14.200l1.500 1.500M4.300 15.700l1.500-1.500M14.200 5.800l1.500-1.500" />
          </>
        )}
        {theme === 'dark' && <path d="M16.500 11.800A7 7 0 0 1 8.200 3.500a7 7 0 1 0 8.300 8.300Z" />}
        {theme === 'auto' && (
          <>
            <circle cx="10" cy="10" r="7" />
            <path d="M10 3a7 7 0 0 1 0 14Z" fill="currentColor" />
          </>
        )}
      </svg>
    </button>
  )
}

function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#5b3fa0" />
      <g fill="none" stroke-linecap="round" stroke-linejoin="round">
        <path d="M11 25V8M5.500 13.500 11 8l5.500 5.500" stroke="#fff" stroke-width="2.600" />
        <path d="M22.500 13.500v9M18.600 15.750l7.800 4.500M26.400 15.750l-7.800 4.500" stroke="#ffd479" stroke-width="2.400" />
      </g>
    </svg>
  )
}

/** Which engine answers, and the way to the other one. */
function Foot() {
  const [engine, setEngine] = useState<Engine | null | undefined>(undefined)
  useEffect(() => onEngine(setEngine), [])
  if (!engine) return <footer class="foot">{t(engine === null ? 'engine.none' : 'engine.starting')}</footer>
  const next = engine.kind === 'server' ? 'browser' : 'server'
  return (
    <footer class="foot">
      <span>upstar {engine.version}</span>
      <span id="engine" data-kind={engine.kind}>
        {t(`engine.${engine.kind}`)}
        {' · '}
        <button type="button" class="link" onClick={() => prefer(next)}>
          {t(`engine.use.${next}`)}
        </button>
      </span>
    </footer>
  )
}
