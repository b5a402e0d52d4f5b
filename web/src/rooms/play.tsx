// Play any game with a board, heaps or a graph: against the engine, or with a friend.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { ask, askOnce, failureOf, useAsk } from '../engine/use'
import { Cancelled, type Failure, type Progress } from '../engine/engine'
import type { AdviceView, CatalogueGame, GameChoice, GamePage, MoveView, PositionView } from '../engine/types'
import { formatAddress, update } from '../router'
import { currentLanguage } from '../settings'
import { t } from '../strings'
import { Board, type Trace } from '../ui/board'
import { ownersOf } from '../ui/pieces'
import { Busy, Choices, CodeField, CopyLink, Head, PlayerName, Problem, Status, other, useDraft, type Player } from '../ui/parts'
import { Value } from '../ui/value'

type State = Record<string, string>
type Sides = 'left' | 'right' | 'both' | 'none'
type Strength = 'easy' | 'fair' | 'best'

/** Seconds for advice and for a reply of the engine. */
const PATIENCE = 8

interface Turn {
  view: PositionView
  /** The move that led here. */
  move: MoveView | null
  by: Player | null
}

export default function Play({ state }: { state: State }) {
  const game = useMemo<GameChoice>(() => (state.r ? { rules: state.r } : { name: state.g || 'domineering' }), [state.r, state.g])
  const page = useAsk({ kind: 'game', game })
  const start = state.p || goodStart(page.stale ? null : page.answer, game)
  const played = useMemo(() => (state.m ? state.m.split(';') : []), [state.m])
  const first: Player = state.first === 'Right' ? 'Right' : 'Left'
  const you: Sides = (['left', 'right', 'both', 'none'] as const).find((side) => side === state.you) ?? 'left'
  const strength: Strength = (['easy', 'fair', 'best'] as const).find((word) => word === state.s) ?? 'best'
  const misere = state.mis === '1'
  const set = (change: Record<string, string | undefined>, replace = false) => update(change, replace)

  const line = useLine(game, start, played, first)
  const turn = line.turns?.at(-1) ?? null
  const names = (line.turns ?? []).flatMap((one) => (one.move ? [one.move.name] : []))
  const toMove = names.length % 2 ? other(first) : first
  const moves = useMemo(() => (line.isSettled ? (turn?.view.moves[toMove] ?? []) : []), [turn, toMove, line.isSettled])
  const isOver = turn !== null && line.isSettled && moves.length === 0
  const isYours = you === 'both' || you === toMove.toLowerCase()
  const placed = turn && line.isSettled ? { game, position: turn.view.position } : null

  const [editing, setEditing] = useState(false)
  const [warning, setWarning] = useState<{ instead: string[]; move: string; before: number } | null>(null)
  const [isChecked, setChecked] = useState(false)
  const isAdvised = state.hint === '1' || isOver
  const advice = useAsk(placed && isAdvised && !editing ? { kind: 'advice', ...placed, player: toMove, ...(misere && { misere }) } : null, { seconds: PATIENCE })
  const winning = useMemo(() => (advice.answer && !advice.stale && isAdvised ? new Set(advice.answer.moves.filter((move) => move.wins).map((move) => move.name)) : null), [advice.answer, advice.stale, isAdvised])
  const isTutor = state.tutor === '1'

  const step = (move: MoveView) => set({ m: [...names, move.name].join(';') })
  const play = (move: MoveView) => {
    setWarning(null)
    step(move)
    if (!isTutor || !placed) return
    // The tutor looks at the position before the move; the engine waits for that.
    setChecked(true)
    void ask({ kind: 'advice', ...placed, player: toMove, ...(misere && { misere }) }, { seconds: PATIENCE })
      .then((found) => {
        if (found.winner === toMove && found.moves.some((one) => one.name === move.name && one.wins === false))
          setWarning({ move: move.name, before: names.length, instead: found.moves.filter((one) => one.wins).map((one) => one.name) })
      })
      .catch(() => {})
      .finally(() => setChecked(false))
  }
  const undo = () => {
    setWarning(null)
    const back = you === 'both' || you === 'none' ? 1 : isYours && 1 < names.length ? 2 : 1
    set({ m: names.slice(0, Math.max(0, names.length - back)).join(';') })
  }
  const reply = useReply(!editing && placed && !isOver && !isYours && !warning && !isChecked ? { kind: 'reply', ...placed, player: toMove, strength, seed: names.length, ...(misere && { misere }) } : null, step)

  const traces: Trace[] = (line.turns ?? []).flatMap((one) => (one.move && one.by ? [{ player: one.by, cells: one.move.cells }] : []))
  const title = page.answer?.title ?? ''
  return (
    <>
      <Head title={t('room.play')} about={page.answer && !page.stale ? page.answer.summary : t('about.play')}>
        <CopyLink />
      </Head>
      <div class="split">
        <section class="stack" aria-label={title}>
          <div class="turn" role="status">
            {editing ? (
              <span>{t('play.editing')}</span>
            ) : isOver ? (
              <b>{advice.answer && !advice.stale && advice.answer.is_over ? advice.answer.text : t('play.over')}</b>
            ) : turn ? (
              <span>
                <PlayerName of={toMove} /> {t('play.to.move')}
                {!isYours && <span class="soft"> · {t('play.thinking')}</span>}
              </span>
            ) : (
              <span class="soft">{t('loading')}</span>
            )}
            <span class="soft small">{names.length > 0 && t('play.turn', names.length + 1)}</span>
          </div>
          {line.failure && <Problem failure={line.failure} />}
          {page.failure && <Problem failure={page.failure} />}
          {turn && (
            <div class="board-card">
              <Board
                board={turn.view.board}
                places={turn.view.places}
                symbols={turn.view.symbols}
                owners={ownersOf(turn.view)}
                moves={editing ? [] : moves}
                mover={toMove}
                winning={winning}
                traces={editing ? [] : traces}
                label={t('play.board', title)}
                {...(isYours && !editing && { onMove: play })}
                {...(editing && turn.view.board.kind !== 'rectangles' && { onEdit: (cell: number) => set({ p: edited(turn.view, cell), m: undefined }) })}
              />
            </div>
          )}
          {reply.progress && <Busy progress={reply.progress} onCancel={reply.cancel} />}
          {reply.failure && <Problem failure={reply.failure} />}
          {reply.isStopped && (
            <div class="row">
              <button type="button" class="button" onClick={reply.again}>
                {t('play.let.engine')}
              </button>
            </div>
          )}
          {warning && (
            <div class="error" role="alert">
              <b>{t('tutor.warning', warning.move)}</b>
              <span>{t('tutor.instead', warning.instead.slice(0, 6).join(', '))}</span>
              <span class="row">
                <button type="button" class="button slim" onClick={() => (setWarning(null), set({ m: names.slice(0, warning.before).join(';') }))}>
                  {t('tutor.back')}
                </button>
                <button type="button" class="button slim" onClick={() => setWarning(null)}>
                  {t('tutor.go.on')}
                </button>
              </span>
            </div>
          )}
          <div class="row">
            <button type="button" class="button" aria-pressed={state.hint === '1'} onClick={() => set({ hint: state.hint === '1' ? undefined : '1' }, true)}>
              {t('play.hint')}
            </button>
            <button type="button" class="button" disabled={!names.length} onClick={undo}>
              {t('play.undo')}
            </button>
            <button type="button" class="button" disabled={!names.length} onClick={() => (setWarning(null), set({ m: undefined }))}>
              {t('play.restart')}
            </button>
            <button type="button" class="button" aria-pressed={editing} onClick={() => (setWarning(null), setEditing(!editing), turn && !editing && set({ p: turn.view.position, m: undefined }))}>
              {t('play.edit')}
            </button>
            {placed && !state.r && (
              <a class="button" href={formatAddress('explore', { g: game.name ?? undefined, p: placed.position })}>
                {t('play.explore')}
              </a>
            )}
          </div>
          {isAdvised && !editing && !isOver && <Advice asked={advice} />}
        </section>
        <aside class="stack">
          <Setup page={page.stale ? null : page.answer} state={state} start={start} you={you} first={first} strength={strength} set={set} position={turn?.view.position ?? null} />
          <Moves moves={isYours && !editing ? moves : []} winning={winning} onMove={play} />
          <History turns={line.turns ?? []} onGo={(count) => set({ m: names.slice(0, count).join(';') })} />
        </aside>
      </div>
    </>
  )
}

/** A board large enough for a game, yet small enough for hints. */
function goodStart(page: GamePage | null, game: GameChoice): string {
  if (!page) return ''
  if (game.name === 'domineering') return '6x6'
  const starts = page.starts
  return starts[Math.min(starts.length - 1, Math.floor(starts.length / 2) + 1)] ?? page.examples.at(-1)?.position ?? ''
}

interface Line {
  /** The turns, the last of which is on the board; while the next one is looked up, the last that is known. */
  turns: Turn[] | null
  failure: Failure | null
  isSettled: boolean
}

/** All turns of the play so far: the moves of the address, played one after the other. What is no move ends the line. */
function useLine(game: GameChoice, start: string, names: string[], first: Player): Line {
  const [state, setState] = useState<{ turns: Turn[] | null; failure: Failure | null; place: string; line: string }>({ turns: null, failure: null, place: '', line: '' })
  const place = JSON.stringify([game, start, first, currentLanguage()])
  const line = names.join(';')
  useEffect(() => {
    if (!start) return
    let isCurrent = true
    const run = async () => {
      let view = await askOnce({ kind: 'position', game, position: start })
      const turns: Turn[] = [{ view, move: null, by: null }]
      let by = first
      for (const name of names) {
        const move = view.moves[by].find((one) => one.name === name)
        if (!move) break
        view = await askOnce({ kind: 'position', game, position: move.position })
        turns.push({ view, move, by })
        by = other(by)
      }
      if (isCurrent) setState({ turns, failure: null, place, line })
    }
    run().catch((error: unknown) => isCurrent && setState({ turns: null, failure: failureOf(error), place, line }))
    return () => {
      isCurrent = false
    }
  }, [place, line])
  if (state.place !== place) return { turns: null, failure: null, isSettled: false }
  return { turns: state.turns, failure: state.failure, isSettled: state.line === line }
}

/** Lets the engine move, once for each position. */
function useReply(question: Parameters<typeof ask<'reply'>>[0] | null, onMove: (move: MoveView) => void) {
  const [state, setState] = useState<{ progress: Progress | null; failure: Failure | null; isStopped: boolean }>({ progress: null, failure: null, isStopped: false })
  const [round, setRound] = useState(0)
  const control = useRef<AbortController | null>(null)
  const latest = useRef(onMove)
  latest.current = onMove
  const key = question ? JSON.stringify(question) : ''
  useEffect(() => {
    setState({ progress: null, failure: null, isStopped: false })
    if (!question) return
    const own = new AbortController()
    control.current = own
    const set = (change: Partial<typeof state>) => control.current === own && setState((state) => ({ ...state, ...change }))
    ask<'reply'>(question, { signal: own.signal, seconds: PATIENCE, progress: (progress) => set({ progress }) }).then(
      (reply) => {
        if (control.current !== own) return
        set({ progress: null })
        if (reply.move) latest.current(reply.move)
      },
      (error: unknown) => set(error instanceof Cancelled ? { progress: null, isStopped: true } : { progress: null, failure: failureOf(error), isStopped: true }),
    )
    return () => {
      control.current = null
      own.abort()
    }
  }, [key, round])
  return { ...state, cancel: () => control.current?.abort(), again: () => setRound((round) => round + 1) }
}

/** The position with the next symbol on a cell. */
function edited(view: PositionView, cell: number): string {
  if (view.board.kind === 'grid') {
    const next = (symbol: string) => {
      const at = view.symbols.findIndex((entry) => entry.includes(symbol))
      return view.symbols[(at + 1) % view.symbols.length]?.[0] ?? symbol
    }
    let index = 0
    return view.board.rows.map((row) => [...row].map((symbol) => (index++ === cell ? next(symbol) : symbol)).join('')).join('|')
  }
  return view.position
}

function Advice({ asked }: { asked: ReturnType<typeof useAsk<'advice'>> }) {
  const advice: AdviceView | null = asked.answer
  return (
    <div class="card advice">
      <Status asked={asked} />
      {advice && !asked.stale && (
        <>
          <p>
            <b>{advice.text}</b>
          </p>
          {advice.why && <p class="soft">{advice.why}</p>}
          {advice.reason?.value && (
            <p>
              {advice.reason.after ? t('advice.value.after', advice.reason.after) : t('advice.value')} <Value of={advice.reason.value} />
            </p>
          )}
        </>
      )}
    </div>
  )
}

function Setup({ page, state, start, you, first, strength, set, position }: {
  page: GamePage | null
  state: State
  start: string
  you: Sides
  first: Player
  strength: Strength
  set: (change: Record<string, string | undefined>, replace?: boolean) => void
  position: string | null
}) {
  const games = useAsk({ kind: 'games' })
  const list = (games.answer?.games ?? []).filter((game) => game.is_playable)
  const chosen = state.g || 'domineering'
  const families: CatalogueGame['family'][] = ['boards', 'heaps']
  const [text, setText, flush] = useDraft(position ?? start, (value) => set({ p: value, m: undefined }, true), 700)
  const check = useAsk(text && page ? { kind: 'position', game: state.r ? { rules: state.r } : { name: chosen }, position: text } : null, { wait: 250 })
  const fresh = { p: undefined, m: undefined }
  return (
    <div class="card stack setup">
      <label class="field">
        <span>{t('play.game')}</span>
        <select value={state.r ? '' : chosen} onChange={(event) => set({ g: event.currentTarget.value, r: undefined, ...fresh })}>
          {state.r && <option value="">{t('play.own.rules')}</option>}
          {families.map((family) => (
            <optgroup key={family} label={t(`family.${family}` as 'family.boards')}>
              {list
                .filter((game) => game.family === family)
                .map((game) => (
                  <option key={game.name} value={game.example}>
                    {game.title}
                  </option>
                ))}
            </optgroup>
          ))}
          {!state.r && !list.some((game) => game.example === chosen) && <option value={chosen}>{chosen}</option>}
        </select>
      </label>
      <div class="field">
        <span>{t('play.position')}</span>
        <CodeField label={t('play.position')} value={text} onInput={setText} onEnter={flush} failure={check.failure} />
        {check.failure && <Problem failure={check.failure} text={text} onMend={setText} />}
      </div>
      {page && 0 < page.starts.length && (
        <div class="row chips">
          {offered(page.starts).map((size) => (
            <button key={size} type="button" class="button slim" aria-pressed={size === start} onClick={() => set({ p: size, m: undefined })}>
              {size.length < 12 ? size.replace('x', ' × ') : `${size.slice(0, 10)}…`}
            </button>
          ))}
        </div>
      )}
      <div class="field">
        <span>{t('play.you')}</span>
        <Choices<Sides>
          label={t('play.you')}
          value={you}
          of={[
            ['left', <PlayerName of="Left" />],
            ['right', <PlayerName of="Right" />],
            ['both', t('play.both')],
          ]}
          onChoose={(side) => set({ you: side === 'left' ? undefined : side })}
        />
      </div>
      <div class="field">
        <span>{t('play.first')}</span>
        <Choices<Player>
          label={t('play.first')}
          value={first}
          of={[
            ['Left', <PlayerName of="Left" />],
            ['Right', <PlayerName of="Right" />],
          ]}
          onChoose={(player) => set({ first: player === 'Left' ? undefined : player, m: undefined })}
        />
      </div>
      {you !== 'both' && (
        <div class="field">
          <span>{t('play.strength')}</span>
          <Choices<Strength>
            label={t('play.strength')}
            value={strength}
            of={[
              ['easy', t('strength.easy')],
              ['fair', t('strength.fair')],
              ['best', t('strength.best')],
            ]}
            onChoose={(word) => set({ s: word === 'best' ? undefined : word }, true)}
          />
        </div>
      )}
      <label class="check">
        <input type="checkbox" checked={state.tutor === '1'} onChange={(event) => set({ tutor: event.currentTarget.checked ? '1' : undefined }, true)} />
        {t('play.tutor')}
      </label>
      <label class="check">
        <input type="checkbox" checked={state.mis === '1'} onChange={(event) => set({ mis: event.currentTarget.checked ? '1' : undefined, m: undefined })} />
        {t('play.misere')}
      </label>
      {page && (
        <details>
          <summary>{t('play.rules')}</summary>
          <p class="small">{page.rules}</p>
          <p class="small soft">{page.notation}</p>
        </details>
      )}
    </div>
  )
}

/** Sizes to choose from; positions, where there are no sizes. */
function offered(starts: string[]): string[] {
  const sizes = starts.filter((start) => /^\d+x\d+$/.test(start))
  return (sizes.length ? sizes : starts).slice(0, 10)
}

/** All moves by name: for readers of screens, and for games whose moves share their cells. */
function Moves({ moves, winning, onMove }: { moves: MoveView[]; winning: ReadonlySet<string> | null; onMove: (move: MoveView) => void }) {
  if (!moves.length) return null
  return (
    <details class="card">
      <summary>{t('play.moves', moves.length)}</summary>
      <div class="moves-of">
        {moves.slice(0, 300).map((move) => (
          <button key={move.name} type="button" class={`button slim ${winning?.has(move.name) ? 'wins' : ''}`} data-move={move.name} onClick={() => onMove(move)}>
            {move.name}
          </button>
        ))}
      </div>
    </details>
  )
}

function History({ turns, onGo }: { turns: Turn[]; onGo: (count: number) => void }) {
  if (turns.length < 2) return null
  return (
    <div class="card">
      <h2>{t('play.history')}</h2>
      <ol class="history">
        {turns.slice(1).map((turn, index) => (
          <li key={index} class={turn.by!.toLowerCase()}>
            <button type="button" class="link" onClick={() => onGo(index + 1)}>
              {turn.move!.name}
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
