// Draw a Hackenbush picture with the mouse, a finger or the keyboard; the value follows.

import type { ComponentChildren } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import { useAsk } from '../engine/use'
import type { HackenbushCut, HackenbushView } from '../engine/types'
import { update } from '../router'
import { t } from '../strings'
import { Win } from '../ui/board'
import { CopyLink, Head, PlayerName, Status, type Player } from '../ui/parts'
import { useNarrow } from '../ui/narrow'
import { Value } from '../ui/value'
import { OutcomeTag } from '../ui/outcome'

type State = Record<string, string>
type Colour = 'L' | 'R' | 'G'
type Tool = Colour | 'cut' | 'erase'
type Point = readonly [x: number, y: number]

export interface Edge {
  from: Point
  to: Point
  colour: Colour
}

/** Edges in the address: `x,y,x,y,C` for each, with `;` between them. Height 0 is the ground. */
export function readPicture(text: string): Edge[] {
  return text.split(';').flatMap((part) => {
    const [x, y, u, v, colour] = part.split(',')
    const numbers = [x, y, u, v].map(Number)
    if (!/^[LRG]$/.test(colour ?? '') || numbers.some((number) => !Number.isInteger(number) || number < 0 || 99 < number)) return []
    return [{ from: [numbers[0]!, numbers[1]!] as const, to: [numbers[2]!, numbers[3]!] as const, colour: colour as Colour }]
  })
}

export const writePicture = (edges: Edge[]) => edges.map(({ from, to, colour }) => [...from, ...to, colour].join(',')).join(';')

/** The picture for the engine: points are numbered, and all points on the ground are point 0. */
export function numbered(edges: Edge[]): { ends: [number, number]; colour: Colour }[] {
  const numbers = new Map<string, number>()
  const number = (point: Point) => {
    if (point[1] === 0) return 0
    const key = point.join()
    if (!numbers.has(key)) numbers.set(key, numbers.size + 1)
    return numbers.get(key)!
  }
  return edges.map(({ from, to, colour }) => ({ ends: [number(from), number(to)], colour }))
}

const SAMPLES: [name: 'house' | 'flowers' | 'person' | 'strings', picture: string][] = [
  ['house', '6,0,6,3,L;12,0,12,3,R;6,3,12,3,G;6,3,9,6,L;12,3,9,6,R;9,6,9,7,L'],
  ['flowers', '4,0,4,2,G;4,2,4,4,G;4,4,3,6,L;4,4,5,6,L;4,4,4,6,R;9,0,9,3,G;9,3,8,5,R;9,3,10,5,R;14,0,14,2,G;14,2,13,4,L;14,2,15,4,R'],
  ['person', '7,0,8,3,L;11,0,10,3,R;8,3,10,3,G;8,3,9,5,L;10,3,9,5,R;9,5,6,6,L;9,5,12,6,R;9,5,9,7,G;9,7,8,8,G;8,8,9,9,G;9,9,10,8,G;10,8,9,7,G'],
  ['strings', '3,0,3,2,L;3,2,3,4,R;7,0,7,2,L;7,2,7,4,R;7,4,7,6,L;11,0,11,2,R;11,2,11,4,L;11,4,11,6,L;15,0,15,2,G;15,2,15,4,G;15,4,15,6,R'],
]

const UNIT = 42
const ROWS = 10

export default function Hackenbush({ state }: { state: State }) {
  const edges = useMemo(() => readPicture(state.p ?? SAMPLES[0]![1]), [state.p])
  const [tool, setTool] = useState<Tool>('L')
  const [past, setPast] = useState<Edge[][]>([])
  const [falling, setFalling] = useState<ReadonlySet<number>>(new Set())
  const shows = state.w !== '0'
  const question = useMemo(() => ({ kind: 'hackenbush' as const, edges: numbered(edges) }), [edges])
  const asked = useAsk(edges.length ? question : null, { wait: 60 })
  const view = asked.answer && !asked.stale ? asked.answer : null
  const cuts = new Map<number, HackenbushCut>((view?.cuts ?? []).map((cut) => [cut.edge, cut]))

  const show = (next: Edge[]) => {
    setPast([...past, edges])
    update({ p: writePicture(next) || '-' }, true)
  }
  const undo = () => {
    const last = past.at(-1)
    if (!last) return
    setPast(past.slice(0, -1))
    update({ p: writePicture(last) || '-' }, true)
  }
  const use = (index: number) => {
    if (tool === 'cut') {
      const kept = new Set(cuts.get(index)?.remaining ?? edges.map((_, at) => at).filter((at) => at !== index))
      const gone = new Set(edges.map((_, at) => at).filter((at) => !kept.has(at)))
      setFalling(gone)
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches
      setTimeout(
        () => {
          setFalling(new Set())
          show(edges.filter((_, at) => !gone.has(at)))
        },
        still ? 0 : 420,
      )
    } else if (tool === 'erase') show(edges.filter((_, at) => at !== index))
  }
  return (
    <>
      <Head title={t('room.hackenbush')} about={t('hackenbush.about')}>
        <CopyLink />
      </Head>
      <div class="split">
        <section class="stack">
          <div class="row tools" role="toolbar" aria-label={t('hackenbush.tools')}>
            <ToolButton tool="L" now={tool} onChoose={setTool}>
              <Stroke colour="L" /> {t('Left')}
            </ToolButton>
            <ToolButton tool="R" now={tool} onChoose={setTool}>
              <Stroke colour="R" /> {t('Right')}
            </ToolButton>
            <ToolButton tool="G" now={tool} onChoose={setTool}>
              <Stroke colour="G" /> {t('hackenbush.both')}
            </ToolButton>
            <ToolButton tool="cut" now={tool} onChoose={setTool}>
              {t('hackenbush.cut')}
            </ToolButton>
            <ToolButton tool="erase" now={tool} onChoose={setTool}>
              {t('hackenbush.erase')}
            </ToolButton>
            <button type="button" class="button" disabled={!past.length} onClick={undo}>
              {t('play.undo')}
            </button>
          </div>
          <Canvas edges={edges} tool={tool} falling={falling} cuts={shows ? cuts : null} known={view !== null} onDraw={(edge) => show([...edges, edge])} onUse={use} onTool={setTool} />
          <p class="soft small">{t('hackenbush.keys')}</p>
        </section>
        <aside class="stack">
          <div class="card stack">
            <Facts view={asked.answer} isStale={asked.stale} isEmpty={edges.length === 0} />
            <Status asked={asked} />
            <label class="check">
              <input type="checkbox" checked={shows} onChange={(event) => update({ w: event.currentTarget.checked ? undefined : '0' }, true)} />
              {t('hackenbush.show.wins')}
            </label>
          </div>
          <div class="card">
            <h2>{t('hackenbush.samples')}</h2>
            <div class="row">
              {SAMPLES.map(([name, picture]) => (
                <button key={name} type="button" class="button slim" onClick={() => show(readPicture(picture))}>
                  {t(`hackenbush.${name}`)}
                </button>
              ))}
              <button type="button" class="button slim" onClick={() => show([])}>
                {t('sheet.clear')}
              </button>
            </div>
          </div>
          <p class="soft small">{t('hackenbush.rules')}</p>
        </aside>
      </div>
    </>
  )
}

function ToolButton({ tool, now, onChoose, children }: { tool: Tool; now: Tool; onChoose: (tool: Tool) => void; children: ComponentChildren }) {
  return (
    <button type="button" class="button" aria-pressed={tool === now} data-tool={tool} onClick={() => onChoose(tool)}>
      {children}
    </button>
  )
}

function Stroke({ colour }: { colour: Colour }) {
  return (
    <svg class="stroke-sample" viewBox="0 0 30 10" aria-hidden="true">
      <path class={`branch ${colour}`} d="M3 5H27" />
    </svg>
  )
}

function Facts({ view, isStale, isEmpty }: { view: HackenbushView | null; isStale: boolean; isEmpty: boolean }) {
  if (isEmpty) return <p class="soft">{t('hackenbush.empty')}</p>
  if (!view) return null
  const { report } = view
  return (
    <div class={isStale ? 'stale' : ''}>
      <div id="hackenbush-value">{report.value !== null ? <Value of={report.value} large /> : <b>{t('too.long')}</b>}</div>
      <div class="row small">
        <OutcomeTag of={report.outcome} />
      </div>
      <dl class="facts small">
        <dt>{t('hackenbush.edges')}</dt>
        <dd>{report.edges}</dd>
        <dt>{t('hackenbush.method')}</dt>
        <dd>{report.methods.join(', ')}</dd>
        {report.winning_cuts &&
          (['Left', 'Right'] as Player[]).map((player) => [
            <dt key={player}>
              <PlayerName of={player} />
            </dt>,
            <dd key={`${player} wins`}>{t('hackenbush.winning', report.winning_cuts![player].length)}</dd>,
          ])}
      </dl>
    </div>
  )
}

function Canvas({ edges, tool, falling, cuts, known, onDraw, onUse, onTool }: {
  edges: Edge[]
  tool: Tool
  falling: ReadonlySet<number>
  cuts: Map<number, HackenbushCut> | null
  known: boolean
  onDraw: (edge: Edge) => void
  onUse: (index: number) => void
  onTool: (tool: Tool) => void
}) {
  const root = useRef<SVGSVGElement>(null)
  const narrow = useNarrow()
  const columns = Math.max(narrow ? 12 : 18, ...edges.flatMap(({ from, to }) => [from[0] + 1, to[0] + 1]))
  const rows = Math.max(ROWS, ...edges.flatMap(({ from, to }) => [from[1] + 1, to[1] + 1]))
  const [start, setStart] = useState<Point | null>(null)
  const [here, setHere] = useState<Point | null>(null)
  const [cursor, setCursor] = useState<Point>([Math.floor(columns / 2), 0])
  const [keyboard, setKeyboard] = useState(false)
  const isDrawing = tool === 'L' || tool === 'R' || tool === 'G'
  const px = ([x, y]: Point): [number, number] => [x * UNIT, (rows - y) * UNIT]

  const pointOf = (event: PointerEvent): Point => {
    const box = root.current!.getBoundingClientRect()
    const scale = (columns * UNIT + 2 * PAD) / box.width
    const x = Math.round(((event.clientX - box.left) * scale - PAD) / UNIT)
    const y = rows - Math.round(((event.clientY - box.top) * scale - PAD) / UNIT)
    return [Math.min(columns, Math.max(0, x)), Math.min(rows, Math.max(0, y))]
  }
  const finish = (from: Point, to: Point) => {
    setStart(null)
    if (isDrawing) onDraw({ from, to, colour: tool })
  }
  const keys = (event: KeyboardEvent) => {
    const steps: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }
    const step = steps[event.key]
    const tools: Record<string, Tool> = { l: 'L', b: 'L', r: 'R', g: 'G', c: 'cut', x: 'erase' }
    if (step) setCursor([Math.min(columns, Math.max(0, cursor[0] + step[0])), Math.min(rows, Math.max(0, cursor[1] + step[1]))])
    else if (event.key === 'Enter' || event.key === ' ') {
      if (!isDrawing) return
      if (start) finish(start, cursor)
      else setStart(cursor)
    } else if (event.key === 'Escape') setStart(null)
    else if (tools[event.key.toLowerCase()] && !event.ctrlKey && !event.metaKey) onTool(tools[event.key.toLowerCase()]!)
    else return
    setKeyboard(true)
    event.preventDefault()
  }
  const end = keyboard ? cursor : here
  return (
    <div class="board-card canvas">
      <svg
        ref={root}
        class={`hackenbush ${isDrawing ? 'drawing' : 'using'}`}
        viewBox={`${-PAD} ${-PAD} ${columns * UNIT + 2 * PAD} ${rows * UNIT + 2 * PAD}`}
        role="application"
        aria-label={t('hackenbush.canvas', edges.length)}
        tabindex={0}
        onKeyDown={keys}
        onPointerDown={(event) => {
          if (!isDrawing || event.button) return
          setKeyboard(false)
          const point = pointOf(event)
          if (start) finish(start, point)
          else {
            root.current!.setPointerCapture(event.pointerId)
            setStart(point)
            setHere(point)
          }
        }}
        onPointerMove={(event) => {
          if (isDrawing) setHere(pointOf(event))
        }}
        onPointerUp={(event) => {
          if (!start || keyboard) return
          const point = pointOf(event)
          // A click begins an edge, which the next click ends.
          if (point[0] !== start[0] || point[1] !== start[1]) finish(start, point)
        }}
        onPointerCancel={() => setStart(null)}
        onPointerLeave={() => setHere(null)}
      >
        {isDrawing &&
          Array.from({ length: (columns + 1) * rows }, (_, index) => {
            const [x, y] = px([index % (columns + 1), 1 + Math.floor(index / (columns + 1))])
            return <circle key={index} class="lattice" cx={x} cy={y} r="1.600" />
          })}
        <path class="earth" d={`M${-PAD} ${rows * UNIT}H${columns * UNIT + PAD}V${rows * UNIT + PAD}H${-PAD}Z`} />
        <path class="earth-line" d={`M${-PAD} ${rows * UNIT}H${columns * UNIT + PAD}`} />
        {edges.map((edge, index) => {
          const d = pathOf(px(edge.from), px(edge.to), bend(edges, index))
          const cut = cuts?.get(index)
          const isLoose = known && cuts !== null && !cut
          const owner = { L: t('Left'), R: t('Right'), G: t('hackenbush.both') }[edge.colour]
          return (
            <g
              key={index}
              class={`twig ${falling.has(index) ? 'falling' : ''} ${isLoose ? 'loose' : ''}`}
              data-edge={index}
              {...(!isDrawing && {
                role: 'button' as const,
                tabindex: 0,
                'aria-label': t(tool === 'cut' ? 'hackenbush.cut.edge' : 'hackenbush.erase.edge', index + 1, owner),
                onClick: () => onUse(index),
                onKeyDown: (event: KeyboardEvent) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return
                  event.preventDefault()
                  event.stopPropagation()
                  onUse(index)
                },
              })}
            >
              <path class="reach" d={d} />
              <path class={`branch ${edge.colour}`} d={d} />
              {cut?.wins && (
                <g transform={`translate(${middle(px(edge.from), px(edge.to), bend(edges, index)).join(' ')})`}>
                  <Win />
                </g>
              )}
            </g>
          )
        })}
        {joints(edges).map((point) => {
          const [x, y] = px(point)
          return <circle key={point.join()} class="joint" cx={x} cy={y} r="5.500" />
        })}
        {isDrawing && start && end && (start[0] !== end[0] || start[1] !== end[1]) && <path class={`branch ${tool} ghost`} d={pathOf(px(start), px(end), 0)} />}
        {isDrawing && end && <circle class="cursor" cx={px(end)[0]} cy={px(end)[1]} r="9" />}
        {isDrawing && start && <circle class="cursor begun" cx={px(start)[0]} cy={px(start)[1]} r="7" />}
      </svg>
    </div>
  )
}

const PAD = 26

/** The points at which edges end, above the ground. */
function joints(edges: Edge[]): Point[] {
  const points = new Map<string, Point>()
  for (const { from, to } of edges) for (const point of [from, to]) if (point[1]) points.set(point.join(), point)
  return [...points.values()]
}

/** How much an edge is bent, so that it does not hide an earlier one between the same points: 0, 1, -1, 2 … */
export function bend(edges: Edge[], index: number): number {
  const ends = (edge: Edge) => [edge.from.join(), edge.to.join()].sort().join(' ')
  const own = ends(edges[index]!)
  const before = edges.slice(0, index).filter((edge) => ends(edge) === own).length
  const { from, to } = edges[index]!
  // Between two points of the ground stands an arch.
  if (from[1] === 0 && to[1] === 0) return (before + 1.5) * Math.sign(from[0] - to[0])
  return before % 2 ? (before + 1) / 2 : -before / 2
}

function control([x, y]: [number, number], [u, v]: [number, number], bent: number): [number, number] {
  const [dx, dy] = [u - x, v - y]
  const length = Math.hypot(dx, dy) || 1
  return [(x + u) / 2 - (dy / length) * bent * 44, (y + v) / 2 + (dx / length) * bent * 44]
}

function pathOf(from: [number, number], to: [number, number], bent: number): string {
  if (from[0] === to[0] && from[1] === to[1]) {
    const r = 22 + Math.abs(bent) * 9
    return `M${from[0]} ${from[1]}c${-r * 1.6} ${-r * 2} ${r * 1.6} ${-r * 2} 0 0`
  }
  if (!bent) return `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`
  return `M${from[0]} ${from[1]}Q${control(from, to, bent).join(' ')} ${to[0]} ${to[1]}`
}

function middle(from: [number, number], to: [number, number], bent: number): [number, number] {
  if (from[0] === to[0] && from[1] === to[1]) return [from[0], from[1] - 33 - Math.abs(bent) * 13]
  const [cx, cy] = control(from, to, bent)
  return [(from[0] + 2 * cx + to[0]) / 4, (from[1] + 2 * cy + to[1]) / 4]
}
