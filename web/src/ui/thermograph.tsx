// Thermographs: numbers grow to the left, as Left likes them; temperature grows upwards.

import type { ByPlayer_of_Array_of_PieceReport, PieceReport, ThermographData } from '../engine/types'
import { t } from '../strings'
import { toNumber } from './fraction'

type Point = readonly [x: number, temperature: number]

export interface Curve {
  points: Point[]
  look: 'left' | 'right' | 'mast' | 'left faint' | 'right faint' | 'mast faint'
}

/** The walls and the mast. */
export function curvesOf(data: ThermographData, top: number, isFaint = false): Curve[] {
  const wall = (points: { temperature: string; value: string }[]): Point[] => points.map((point) => [toNumber(point.value), toNumber(point.temperature)])
  const foot: Point = [toNumber(data.mast), toNumber(data.temperature)]
  const look = (name: 'left' | 'right' | 'mast') => (isFaint ? (`${name} faint` as const) : name)
  return [
    { points: [foot, ...wall(data.left_wall)], look: look('left') },
    { points: [foot, ...wall(data.right_wall)], look: look('right') },
    { points: [foot, [foot[0], Math.max(top, foot[1] + 0.5)]], look: look('mast') },
  ]
}

/** A wall given in pieces. */
export function curveOfPieces(pieces: PieceReport[], top: number, look: Curve['look']): Curve {
  const points: Point[] = []
  for (const piece of pieces) {
    const at = (temperature: number): Point => [toNumber(piece.at_zero) + piece.slope * temperature, temperature]
    points.push(at(toNumber(piece.from)), at(piece.to === null ? Math.max(top, toNumber(piece.from)) : toNumber(piece.to)))
  }
  return { points, look }
}

export const curvesOfPieces = (walls: ByPlayer_of_Array_of_PieceReport, top: number): Curve[] => [
  curveOfPieces(walls.Left, top, 'left'),
  curveOfPieces(walls.Right, top, 'right'),
]

/** A round step, so that an axis has about `count` marks. */
export function niceStep(span: number, count: number): number {
  const rough = span / count
  const power = 2 ** Math.floor(Math.log2(rough))
  const tens = 10 ** Math.floor(Math.log10(rough))
  if (rough <= 1) return Math.max(power, 1 / 8)
  return [1, 2, 5, 10].map((step) => step * tens).find((step) => rough <= step)!
}

const W = 440
const H = 380
const EDGE = { left: 44, right: 16, top: 26, bottom: 44 }

export function Thermograph({ curves, top, at, label }: { curves: Curve[]; top: number; at?: { temperature: number; left: number; right: number } | null; label: string }) {
  const all = curves.flatMap((curve) => curve.points)
  const xs = all.map(([x]) => x)
  let [least, most] = [Math.min(...xs, 0), Math.max(...xs, 0)]
  const room = Math.max((most - least) * 0.08, 0.5)
  least -= room
  most += room
  const px = (x: number) => EDGE.left + ((most - x) / (most - least)) * (W - EDGE.left - EDGE.right)
  const py = (temperature: number) => H - EDGE.bottom - ((temperature + 1) / (top + 1)) * (H - EDGE.top - EDGE.bottom)
  const xStep = niceStep(most - least, 6)
  const yStep = niceStep(top + 1, 5)
  const marks = (from: number, to: number, step: number) => Array.from({ length: Math.floor(to / step + 1e-9) - Math.ceil(from / step - 1e-9) + 1 }, (_, index) => (Math.ceil(from / step - 1e-9) + index) * step)
  const line = (points: Point[]) => points.map(([x, temperature]) => `${px(x).toFixed(1)},${py(Math.min(temperature, top)).toFixed(1)}`).join(' ')
  return (
    <svg class="thermograph" viewBox={`0 0 ${W} ${H}`} role="img" aria-label={label}>
      {marks(-1, top, yStep).map((mark) => (
        <g key={mark}>
          <path class={mark === 0 ? 'axis' : 'rule'} d={`M${EDGE.left} ${py(mark)}H${W - EDGE.right}`} />
          <text class="tick" x={EDGE.left - 8} y={py(mark) + 4} text-anchor="end">
            {axisText(mark)}
          </text>
        </g>
      ))}
      {marks(least, most, xStep).map((mark) => (
        <g key={mark}>
          <path class="rule" d={`M${px(mark)} ${EDGE.top}V${H - EDGE.bottom}`} />
          <text class="tick" x={px(mark)} y={H - EDGE.bottom + 18} text-anchor="middle">
            {axisText(mark)}
          </text>
        </g>
      ))}
      {curves.map((curve, index) => (
        <polyline key={index} class={`curve ${curve.look}`} points={line(curve.points)} />
      ))}
      {at && (
        <g class="at">
          <path d={`M${EDGE.left} ${py(at.temperature)}H${W - EDGE.right}`} />
          <circle class="left" cx={px(at.left)} cy={py(at.temperature)} r="6" />
          <path class="right" d={`M${px(at.right)} ${py(at.temperature) - 7}l7 7-7 7-7-7Z`} />
        </g>
      )}
      <text class="tick" x={W - EDGE.right} y={H - 3} text-anchor="end">
        {t('thermograph.numbers')}
      </text>
      <text class="tick" x={4} y="14">
        {t('thermograph.temperature')}
      </text>
    </svg>
  )
}

function axisText(value: number): string {
  for (const bottom of [1, 2, 4, 8]) if (Number.isInteger(value * bottom)) return bottom === 1 ? String(value).replace('-', '−') : `${String(value * bottom).replace('-', '−')}/${bottom}`
  return value.toFixed(2)
}
