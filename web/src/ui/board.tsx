// Boards: a grid, a network or heaps. All can be used with the keyboard, and tell readers of screens what is on them.

import { useRef, useState } from 'preact/hooks'
import type { Board as BoardData, MoveView, Player } from '../engine/types'
import { t } from '../strings'
import { pieceOf, type Owner, type Piece } from './pieces'

/** A move that was played, for drawing what it left on the board. */
export interface Trace {
  player: Player
  cells: number[]
}

export interface BoardProps {
  board: BoardData
  symbols: string[]
  owners: Owner[]
  places?: [number, number][]
  /** The moves that can be clicked. */
  moves?: MoveView[]
  mover?: Player
  /** Names of moves that win, if they are to be shown. */
  winning?: ReadonlySet<string> | null
  traces?: Trace[]
  label: string
  /** A picture that cannot be used. */
  isStill?: boolean
  onMove?: (move: MoveView) => void
  /** While the position is edited: a click on a cell. */
  onEdit?: (cell: number) => void
}

export function Board(props: BoardProps) {
  switch (props.board.kind) {
    case 'grid':
      return <Grid {...props} rows={props.board.rows} />
    case 'network':
      return <Network {...props} network={props.board} />
    case 'rectangles':
      return <Rectangles {...props} rectangles={props.board.rectangles} />
  }
}

/** Picking a move by its cells: the first click names a cell, further clicks the rest, until one move is left. */
export function usePick(moves: MoveView[], cellsOf: (move: MoveView) => number[], onMove?: (move: MoveView) => void) {
  const [state, setState] = useState<{ picked: number[]; of: MoveView[] }>({ picked: [], of: moves })
  const picked = state.of === moves ? state.picked : []
  const left = candidates(moves, cellsOf, picked)
  const pick = (cell: number) => {
    const next = candidates(moves, cellsOf, [...picked, cell])
    if (next.length === 1 || (next.length && next.every((move) => sameSet(cellsOf(move), cellsOf(next[0]!)) && cellsOf(move).length <= picked.length + 1))) {
      setState({ picked: [], of: moves })
      if (next.length === 1) onMove?.(next[0]!)
      else setState({ picked: [...picked, cell], of: moves })
    } else if (next.length) setState({ picked: [...picked, cell], of: moves })
    else if (picked.includes(cell) || !candidates(moves, cellsOf, [cell]).length) setState({ picked: [], of: moves })
    else {
      // Another beginning.
      const fresh = candidates(moves, cellsOf, [cell])
      setState({ picked: fresh.length === 1 ? [] : [cell], of: moves })
      if (fresh.length === 1) onMove?.(fresh[0]!)
    }
  }
  return { picked, pick, left, clear: () => setState({ picked: [], of: moves }) }
}

/** The moves that begin with the picked cells in their order; or, if there are none, that have these cells in any order. */
export function candidates(moves: MoveView[], cellsOf: (move: MoveView) => number[], picked: number[]): MoveView[] {
  if (!picked.length) return moves
  const inOrder = moves.filter((move) => picked.every((cell, index) => cellsOf(move)[index] === cell))
  return inOrder.length ? inOrder : moves.filter((move) => picked.every((cell) => cellsOf(move).includes(cell)))
}

function sameSet(one: number[], other: number[]): boolean {
  return one.length === other.length && one.every((cell) => other.includes(cell))
}

const column = (index: number): string => (index < 26 ? '' : column(Math.floor(index / 26) - 1)) + String.fromCharCode(97 + (index % 26))

const UNIT = 60

function Grid({ rows, symbols, owners, moves = [], mover, winning, traces = [], label, isStill, onMove, onEdit }: BoardProps & { rows: string[] }) {
  const cells = rows.map((row) => [...row])
  const height = cells.length
  const width = Math.max(1, ...cells.map((row) => row.length))
  const { picked, pick, left } = usePick(moves, (move) => move.cells, onMove)
  const [focus, setFocus] = useState(0)
  const [hover, setHover] = useState<number | null>(null)
  const root = useRef<SVGSVGElement>(null)
  const next = new Set(left.flatMap((move) => (picked.length ? move.cells.filter((cell) => !picked.includes(cell)) : move.cells)))
  const first = new Set(moves.map((move) => move.cells[0]))
  const wins = new Set(left.filter((move) => winning?.has(move.name)).map((move) => move.cells[picked.length] ?? move.cells[0]))
  const under = hover === null ? [] : candidates(moves, (move) => move.cells, [...picked, hover])
  const ghost = under.length === 1 ? under[0]!.cells : []

  const keys = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -width, ArrowDown: width, ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      act(index)
    } else if (step !== undefined || event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      const row = Math.floor(index / width)
      const to = step === undefined ? row * width + (event.key === 'Home' ? 0 : width - 1) : index + step
      if (to < 0 || width * height <= to || (Math.abs(step ?? 0) === 1 && Math.floor(to / width) !== row)) return
      setFocus(to)
      setHover(to)
      root.current?.querySelector<SVGGElement>(`[data-cell="${to}"]`)?.focus()
    }
  }
  const act = (index: number) => (onEdit ? onEdit(index) : pick(index))
  return (
    <svg
      ref={root}
      class={`board ${mover && onMove ? `for-${mover.toLowerCase()}` : ''}`}
      viewBox={`-22 -22 ${width * UNIT + 26} ${height * UNIT + 26}`}
      style={{ maxWidth: `${(width * UNIT + 26) * 1.6}px` }}
      role="grid"
      aria-label={label}
      aria-rowcount={height}
      aria-colcount={width}
      onPointerLeave={() => setHover(null)}
    >
      <rect class="ground" x="-1.500" y="-1.500" width={width * UNIT + 3} height={height * UNIT + 3} rx="3" />
      {cells[0]?.map((_, x) => (
        <text key={x} class="coordinate" x={x * UNIT + UNIT / 2} y="-8" aria-hidden="true">
          {column(x)}
        </text>
      ))}
      {cells.map((_, y) => (
        <text key={y} class="coordinate" x="-11" y={y * UNIT + UNIT / 2 + 4} aria-hidden="true">
          {y + 1}
        </text>
      ))}
      {cells.map((row, y) => (
        <g key={y} role="row">
          {row.map((symbol, x) => {
            const index = y * width + x
            const piece = pieceOf(symbol, symbols, owners)
            const classes = ['cell', piece.kind]
            if (onEdit || (onMove && (picked.length ? next.has(index) : next.has(index)))) classes.push('open')
            if (picked.includes(index)) classes.push('picked')
            if (picked.length && next.has(index)) classes.push('target')
            if (!picked.length && onMove && first.has(index) && piece.kind === 'stone') classes.push('can-go')
            return (
              <g
                key={index}
                role="gridcell"
                class={classes.join(' ')}
                data-cell={index}
                tabindex={isStill ? undefined : index === Math.min(focus, width * height - 1) ? 0 : -1}
                aria-label={`${column(x)}${y + 1}: ${speak(piece)}`}
                aria-selected={picked.includes(index)}
                onClick={() => {
                  setFocus(index)
                  act(index)
                }}
                onKeyDown={(event) => keys(event, index)}
                onFocus={() => setHover(index)}
                onPointerEnter={() => setHover(index)}
              >
                <rect x={x * UNIT} y={y * UNIT} width={UNIT} height={UNIT} />
                <g transform={`translate(${x * UNIT + UNIT / 2} ${y * UNIT + UNIT / 2})`}>
                  {piece.kind === 'stone' && <Stone piece={piece} />}
                  {classes.includes('target') && <circle class="dot" r="9" />}
                  {wins.has(index) && <Win />}
                </g>
              </g>
            )
          })}
        </g>
      ))}
      <g class="tiles-taken" aria-hidden="true">
        {untraced(cells.flat(), traces).map((index) => (
          <rect key={index} class="block" x={(index % width) * UNIT + 4} y={Math.floor(index / width) * UNIT + 4} width={UNIT - 8} height={UNIT - 8} rx="7" />
        ))}
        {traces.map((trace, number) => isTaken(trace, cells.flat()) && <Tile key={number} cells={trace.cells} width={width} player={trace.player} last={number === traces.length - 1} />)}
        {onMove && mover && 1 < ghost.length && !picked.length && ghost.every((cell) => pieceOf(cells.flat()[cell] ?? '', symbols, owners).kind === 'free') && (
          <Tile cells={ghost} width={width} player={mover} ghost />
        )}
      </g>
    </svg>
  )
}

const isTaken = (trace: Trace, cells: string[]) => 0 < trace.cells.length && trace.cells.every((cell) => cells[cell] === '#')

/** The taken cells that no traced move took. */
function untraced(cells: string[], traces: Trace[]): number[] {
  const traced = new Set(traces.filter((trace) => isTaken(trace, cells)).flatMap((trace) => trace.cells))
  return cells.flatMap((symbol, index) => (symbol === '#' && !traced.has(index) ? [index] : []))
}

/** What a move laid down: its cells, joined where they touch. Left's are plain, Right's are striped. */
function Tile({ cells, width, player, last, ghost }: { cells: number[]; width: number; player: Player; last?: boolean; ghost?: boolean }) {
  const xs = cells.map((cell) => cell % width)
  const ys = cells.map((cell) => Math.floor(cell / width))
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  const [w, h] = [Math.max(...xs) - x + 1, Math.max(...ys) - y + 1]
  const boxes = w * h === cells.length ? [[x, y, w, h] as const] : cells.map((cell) => [cell % width, Math.floor(cell / width), 1, 1] as const)
  return (
    <g class={`tile-of ${player.toLowerCase()} ${last ? 'last' : ''} ${ghost ? 'ghost' : ''}`}>
      {boxes.map(([x, y, w, h]) => (
        <g key={`${x},${y}`}>
          <rect x={x * UNIT + 5} y={y * UNIT + 5} width={w * UNIT - 10} height={h * UNIT - 10} rx="11" />
          {player === 'Right' && <rect class="inset" x={x * UNIT + 13} y={y * UNIT + 13} width={w * UNIT - 26} height={h * UNIT - 26} rx="5" />}
        </g>
      ))}
    </g>
  )
}

export function Stone({ piece, radius = 20 }: { piece: Piece; radius?: number }) {
  if (piece.kind !== 'stone') return null
  const r = radius
  return (
    <g class={`stone ${piece.owner.toLowerCase()}`}>
      {piece.owner === 'Left' && <circle r={r} />}
      {piece.owner === 'Right' && <path d={`M0 ${-r * 1.16} ${r * 1.16} 0 0 ${r * 1.16} ${-r * 1.16} 0Z`} stroke-linejoin="round" />}
      {piece.owner === 'both' && <rect x={-r * 0.85} y={-r * 0.85} width={r * 1.7} height={r * 1.7} rx={r * 0.3} />}
      {piece.letter && (
        <text y={r * 0.34} font-size={r * 0.95}>
          {piece.letter}
        </text>
      )}
    </g>
  )
}

/** The mark of a winning move. */
export function Win() {
  return <path class="win" d="M0-9 2.600-3.200 8.900-2.600 4.200 1.600 5.600 7.800 0 4.600-5.600 7.800-4.200 1.600-8.900-2.600-2.600-3.200Z" />
}

function speak(piece: Piece): string {
  if (piece.kind === 'free') return t('cell.free')
  if (piece.kind === 'taken') return t('cell.taken')
  const whose = piece.owner === 'both' ? t('cell.stone') : t(`cell.${piece.owner}`)
  return piece.letter ? `${whose} ${piece.letter}` : whose
}

function Network({ network, symbols, owners, places = [], moves = [], mover, winning, label, isStill, onMove, onEdit }: BoardProps & { network: Extract<BoardData, { kind: 'network' }> }) {
  // Moves are told by vertices or, if they only take edges away, by edges.
  const byEdge = 0 < moves.length && moves.every((move) => move.edges.length && !move.cells.length)
  const cellsOf = (move: MoveView) => (byEdge ? move.edges : move.cells.length ? move.cells : move.edges)
  const { picked, pick, left } = usePick(moves, cellsOf, onMove)
  const open = new Set(left.flatMap(cellsOf))
  const wins = new Set(left.filter((move) => winning?.has(move.name)).map((move) => cellsOf(move)[picked.length] ?? cellsOf(move)[0]))
  const at = network.vertices.map((_, index) => places[index] ?? circle(index, network.vertices.length))
  const xs = at.map(([x]) => x * 90)
  const ys = at.map(([, y]) => y * 90)
  const [x0, x1, y0, y1] = [Math.min(0, ...xs), Math.max(0, ...xs), Math.min(0, ...ys), Math.max(0, ...ys)]
  const act = (index: number) => (onEdit && !byEdge ? onEdit(index) : pick(index))
  const keys = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      act(index)
    } else if (/^Arrow/.test(event.key)) {
      event.preventDefault()
      const all = [...(event.currentTarget as Element).closest('svg')!.querySelectorAll<SVGGElement>('[tabindex]')]
      const here = all.indexOf(event.currentTarget as SVGGElement)
      all[(here + (/Down|Right/.test(event.key) ? 1 : -1) + all.length) % all.length]?.focus()
    }
  }
  const control = (index: number, isControl: boolean, name: string) =>
    isControl
      ? {
          role: 'gridcell' as const,
          tabindex: isStill ? undefined : 0,
          'data-cell': index,
          'aria-label': name,
          'aria-selected': picked.includes(index),
          onClick: () => act(index),
          onKeyDown: (event: KeyboardEvent) => keys(event, index),
        }
      : {}
  return (
    <svg
      class={`board network ${mover && onMove ? `for-${mover.toLowerCase()}` : ''}`}
      viewBox={`${x0 - 45} ${y0 - 45} ${x1 - x0 + 90} ${y1 - y0 + 90}`}
      style={{ maxWidth: `${Math.max(260, (x1 - x0 + 90) * 1.3)}px` }}
      role="grid"
      aria-label={label}
    >
      <defs>
        <marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0 8 4 0 8Z" />
        </marker>
      </defs>
      <g role="row">
        {network.edges.map((edge, index) => {
          const [a, b] = [[xs[edge.from]!, ys[edge.from]!] as const, [xs[edge.to]!, ys[edge.to]!] as const]
          const d = edge.from === edge.to ? `M${a[0] - 8} ${a[1] - 20}c-34-40 50-40 16 0` : edgePath(a, b, parallel(network.edges, index), edge.is_directed)
          const isOpen = byEdge && open.has(index) && !!onMove
          const name = `${network.vertices[edge.from]!.name}–${network.vertices[edge.to]!.name}`
          return (
            <g key={index} class={`edge ${isOpen ? 'open' : ''} ${byEdge && picked.includes(index) ? 'picked' : ''}`} {...control(index, byEdge, name)}>
              <path class="reach" d={d} />
              <path class="stroke" d={d} marker-end={edge.is_directed ? 'url(#head)' : undefined} />
              {byEdge && wins.has(index) && (
                <g transform={`translate(${(a[0] + b[0]) / 2} ${(a[1] + b[1]) / 2})`}>
                  <Win />
                </g>
              )}
            </g>
          )
        })}
        {network.vertices.map((vertex, index) => {
          const piece = pieceOf(vertex.symbol, symbols, owners)
          const isOpen = !!(onEdit || (onMove && !byEdge && open.has(index)))
          return (
            <g key={index} class={`vertex cell ${piece.kind} ${isOpen ? 'open' : ''} ${!byEdge && picked.includes(index) ? 'picked' : ''}`} transform={`translate(${xs[index]} ${ys[index]})`} {...control(index, !byEdge, `${vertex.name}: ${speak(piece)}`)}>
              <circle class="spot" r="23" />
              {piece.kind === 'stone' ? <Stone piece={piece} radius={16} /> : <text y="5">{vertex.name.length < 4 ? vertex.name : ''}</text>}
              {!byEdge && wins.has(index) && (
                <g transform="translate(19 -19)">
                  <Win />
                </g>
              )}
            </g>
          )
        })}
      </g>
    </svg>
  )
}

function circle(index: number, count: number): [number, number] {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2
  const radius = count < 2 ? 0 : Math.max(1, count / 6)
  return [radius * Math.cos(angle), radius * Math.sin(angle)]
}

/** Which of the edges between the same vertices this one is: 0, 1, -1, 2 … */
function parallel(edges: { from: number; to: number }[], index: number): number {
  const { from, to } = edges[index]!
  const before = edges.slice(0, index).filter((edge) => (edge.from === from && edge.to === to) || (edge.from === to && edge.to === from)).length
  return before % 2 ? (before + 1) / 2 : -before / 2
}

function edgePath(a: readonly [number, number], b: readonly [number, number], bend: number, isDirected: boolean): string {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy) || 1
  const short = isDirected ? 26 / length : 0
  const [x, y] = [b[0] - dx * short, b[1] - dy * short]
  if (!bend) return `M${a[0]} ${a[1]}L${x} ${y}`
  const [mx, my] = [(a[0] + b[0]) / 2 - (dy / length) * bend * 32, (a[1] + b[1]) / 2 + (dx / length) * bend * 32]
  return `M${a[0]} ${a[1]}Q${mx} ${my} ${x} ${y}`
}

/** Heaps as columns of stones: a click on a stone takes it and all above it, if that is a move. Rectangles are drawn as they are. */
function Rectangles({ rectangles, moves = [], mover, winning, label, onMove }: BoardProps & { rectangles: { width: number; height: number; count: number }[] }) {
  const [chosen, setChosen] = useState<{ heap: number; of: MoveView[] } | null>(null)
  const heap = chosen && chosen.of === moves ? chosen.heap : null
  const isHeaps = rectangles.every((rectangle) => rectangle.height <= 1)
  const ofHeap = (index: number) => moves.filter((move) => move.cells[0] === index || (move.cells.includes(index) && !moves.some((other) => other.cells[0] === index)))
  return (
    <div class={`heaps ${mover && onMove ? `for-${mover.toLowerCase()}` : ''}`} role="grid" aria-label={label}>
      <div role="row" class="heap-row">
        {rectangles.map((rectangle, index) => {
          const own = ofHeap(index)
          const name = isHeaps ? String(rectangle.width) : `${rectangle.height} × ${rectangle.width}`
          return (
            <button
              key={index}
              type="button"
              role="gridcell"
              class={`heap ${heap === index ? 'picked' : ''}`}
              disabled={!onMove || !own.length}
              aria-label={name}
              data-cell={index}
              onClick={() => setChosen(heap === index ? null : { heap: index, of: moves })}
            >
              {isHeaps ? <Stones count={rectangle.width} /> : <Cake {...rectangle} />}
              <span>
                {name}
                {1 < rectangle.count && <small> ×{rectangle.count}</small>}
              </span>
              {winning && own.some((move) => winning.has(move.name)) && (
                <svg class="win-mark" viewBox="-10 -10 20 20" aria-hidden="true">
                  <Win />
                </svg>
              )}
            </button>
          )
        })}
      </div>
      {heap !== null && onMove && (
        <div class="moves-of" role="group" aria-label={t('moves')}>
          {ofHeap(heap).map((move) => (
            <button key={move.name} type="button" class={`button slim ${winning?.has(move.name) ? 'wins' : ''}`} data-move={move.name} onClick={() => onMove(move)}>
              {move.name.replace('>', ' → ')}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const MOST_STONES = 24

function Stones({ count }: { count: number }) {
  const shown = Math.min(count, MOST_STONES)
  const columns = shown <= 10 ? 1 : shown <= 16 ? 2 : 3
  const rows = Math.max(1, Math.ceil(shown / columns))
  return (
    <svg viewBox={`0 0 ${columns * 22 + 4} ${rows * 20 + 6}`} width={columns * 22 + 4} height={rows * 20 + 6} aria-hidden="true">
      {Array.from({ length: shown }, (_, index) => (
        <ellipse key={index} cx={(index % columns) * 22 + 13} cy={rows * 20 - Math.floor(index / columns) * 20 - 7} rx="10" ry="7.500" />
      ))}
      {shown < count && (
        <text x={columns * 11 + 2} y="8">
          …
        </text>
      )}
    </svg>
  )
}

function Cake({ width, height }: { width: number; height: number }) {
  const [w, h] = [Math.min(width, 12), Math.min(height, 12)]
  return (
    <svg class="cake" viewBox={`0 0 ${w * 18 + 2} ${h * 18 + 2}`} width={w * 18 + 2} height={h * 18 + 2} aria-hidden="true">
      {Array.from({ length: w * h }, (_, index) => (
        <rect key={index} x={(index % w) * 18 + 1} y={Math.floor(index / w) * 18 + 1} width="18" height="18" />
      ))}
    </svg>
  )
}
