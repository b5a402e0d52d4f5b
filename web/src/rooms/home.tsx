// The front page: what can be done here.

import { useEffect } from 'preact/hooks'
import { ROOM_NAMES, roomTitle, type RoomName } from '../app'
import { formatAddress } from '../router'
import { t, type Key } from '../strings'

/** A small drawing for each room, in the lines of the page. */
const DRAWINGS: Record<string, string> = {
  play: 'M6 6h36v36H6ZM18 6v36M30 6v36M6 18h36M6 30h36',
  explore: 'M24 8v6M24 14 12 26M24 14l12 12M12 26v6M12 32l-6 8M12 32l6 8M36 26v14',
  worksheet: 'M8 12l6 5-6 5M18 23h12M8 34l6 5-6 5M18 45h22',
  hackenbush: 'M5 42h38M16 42V28M32 42V28M16 28h16M16 28 24 14 32 28M24 14V6',
  heaps: 'M8 42h8M20 42h8M20 36h8M32 42h8M32 36h8M32 30h8M32 24h8',
  numbers: 'M24 8 12 20M24 8l12 12M12 20 6 34M12 20l6 14M36 20l-6 14M36 20l6 14',
  contest: 'M14 8h20v10a10 10 0 0 1-20 0ZM14 11H6v3a8 8 0 0 0 8 7M34 11h8v3a8 8 0 0 1-8 7M24 28v8M15 41h18',
  course: 'M24 13C18 9 12 9 6 11v28c6-2 12-2 18 2 6-4 12-4 18-2V11c-6-2-12-2-18 2ZM24 13v28',
  rules: 'M10 6h22l8 8v30H10ZM32 6v8h8M17 22h15M17 29h15M17 36h9',
}

export function Home() {
  useEffect(() => {
    document.title = 'upstar'
  }, [])
  return (
    <div class="home">
      <h1>{t('home.title')}</h1>
      <p class="lead">{t('home.lead')}</p>
      <div class="tiles">
        {ROOM_NAMES.map((room: RoomName) => (
          <a key={room} class="tile" href={formatAddress(room)}>
            <svg viewBox="0 0 48 50" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
              <path d={DRAWINGS[room]} />
            </svg>
            <span>
              <b>{roomTitle(room)}</b>
              {t(`about.${room}` as Key)}
            </span>
          </a>
        ))}
      </div>
    </div>
  )
}
