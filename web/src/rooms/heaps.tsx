// Games with heaps: nim-values and their period, positions with their winning moves, Nim in binary digits.

import { useState } from 'preact/hooks'
import { useAsk } from '../engine/use'
import type { HeapFigure, HeapGameReport, HeapPositionView } from '../engine/types'
import { formatAddress, update } from '../router'
import { t } from '../strings'
import { niceStep } from '../ui/thermograph'
import { CodeField, CopyLink, Head, Status, useDraft } from '../ui/parts'
import { useNarrow } from '../ui/narrow'
import { OutcomeTag } from '../ui/outcome'

type State = Record<string, string>

const CODES = ['Nim', 'Kayles', 'DawsonsKayles', 'GrundysGame', '0.137', '0.156', '4.[3]', 'Subtraction([1,3,4])', 'Wythoff']

export default function Heaps({ state }: { state: State }) {
  const game = state.g || 'Kayles'
  const upto = Number(state.n) || 100
  const heaps = state.h ?? '3,5,7'
  const set = (change: Record<string, string | undefined>, replace = false) => update(change, replace)
  const [draft, type, flush] = useDraft(game, (value) => set({ g: value }, true))
  const [position, typePosition, flushPosition] = useDraft(heaps, (value) => set({ h: value }, true))
  const sequence = useAsk({ kind: 'heap-game', game, upto })
  const misere = state.mis === '1'
  const place = useAsk(heaps ? { kind: 'heap-position', game, heaps, ...(misere && { misere }) } : null)
  return (
    <>
      <Head title={t('room.heaps')} about={t('about.heaps')}>
        <CopyLink />
      </Head>
      <div class="stack">
        <div class="card stack">
          <div class="field">
            <span>{t('heaps.game')}</span>
            <CodeField label={t('heaps.game')} value={draft} onInput={type} onEnter={flush} failure={sequence.failure} />
          </div>
          <div class="row chips">
            {CODES.map((code) => (
              <button key={code} type="button" class="button slim" aria-pressed={code === game} onClick={() => set({ g: code })}>
                {code}
              </button>
            ))}
          </div>
          <Status asked={sequence} text={draft} onMend={type} />
        </div>
        <div class="explore">
          <section class="stack">
            {sequence.answer && !sequence.failure && <Sequence report={sequence.answer.report} upto={upto} isStale={sequence.stale} onUpto={(n) => set({ n: n === 100 ? undefined : String(n) })} />}
          </section>
          <section class="card stack">
            <h2>{t('heaps.position')}</h2>
            <CodeField label={t('heaps.position')} value={position} onInput={typePosition} onEnter={flushPosition} failure={place.failure} />
            <label class="check">
              <input type="checkbox" checked={misere} onChange={(event) => set({ mis: event.currentTarget.checked ? '1' : undefined }, true)} />
              {t('play.misere')}
            </label>
            <Status asked={place} text={position} onMend={typePosition} />
            {place.answer && !place.failure && heaps && <Position view={place.answer} isStale={place.stale} />}
            <a class="button" href={formatAddress('play', { g: game, p: heaps })}>
              {t('heaps.play')}
            </a>
          </section>
        </div>
      </div>
    </>
  )
}

const MOST = [30, 100, 300, 1000]

function Sequence({ report, upto, isStale, onUpto }: { report: HeapGameReport; upto: number; isStale: boolean; onUpto: (n: number) => void }) {
  const values = report.values ?? []
  const [at, setAt] = useState<number | null>(null)
  return (
    <div class={`stack ${isStale ? 'stale' : ''}`}>
      <div class="card stack">
        <div class="row spread">
          <h2>{t('heaps.values')}</h2>
          <label class="row small soft">
            {t('heaps.upto')}
            <select class="narrow" value={upto} onChange={(event) => onUpto(Number(event.currentTarget.value))}>
              {[...new Set([...MOST, upto])].sort((a, b) => a - b).map((n) => (
                <option key={n} value={n}>
                  {n}
                </option>
              ))}
            </select>
          </label>
        </div>
        <Plot report={report} values={values.map(Number)} at={at} onAt={setAt} />
        <p class="small" role="status">
          {at !== null && values[at] !== undefined ? t('heaps.at', at, String(values[at])) : report.period != null ? t('heaps.period', String(report.period), String(report.preperiod ?? 0)) : t('heaps.no.period')}
          {at === null && report.saltus != null && String(report.saltus) !== '0' && ` ${t('heaps.saltus', String(report.saltus))}`}
          {at === null && report.proof && <span class="soft"> {t('heaps.proof', report.proof)}</span>}
        </p>
      </div>
      <div class="card stack">
        <h2>{t('heaps.table')}</h2>
        <div class="scroll">
          <table class="values">
            <thead>
              <tr>
                <th />
                {Array.from({ length: 10 }, (_, index) => (
                  <th key={index}>{index}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: Math.ceil(values.length / 10) }, (_, row) => (
                <tr key={row}>
                  <th>{row * 10}</th>
                  {values.slice(row * 10, row * 10 + 10).map((value, index) => (
                    <td key={index} class={at === row * 10 + index ? 'here' : ''} onPointerEnter={() => setAt(row * 10 + index)} onPointerLeave={() => setAt(null)}>
                      {String(value)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </div>
  )
}

const H = 250

function Plot({ report, values, at, onAt }: { report: HeapGameReport; values: number[]; at: number | null; onAt: (heap: number | null) => void }) {
  const narrow = useNarrow()
  const W = narrow ? 400 : 760
  const most = Math.max(1, ...values)
  const last = Math.max(1, values.length - 1)
  const px = (heap: number) => 34 + (heap / last) * (W - 48)
  const py = (value: number) => H - 26 - (value / most) * (H - 42)
  const xStep = Math.max(1, niceStep(last, narrow ? 5 : 9))
  const yStep = Math.max(1, niceStep(most, 5))
  const marks = (to: number, step: number) => Array.from({ length: Math.floor(to / step) + 1 }, (_, index) => index * step)
  const [from, period] = [report.period != null ? Number(report.preperiod ?? 0) : null, Number(report.period ?? 0)]
  const r = Math.max(1.6, Math.min(4.5, 260 / values.length))
  return (
    <svg
      class="plot"
      viewBox={`0 0 ${W} ${H}`}
      role="img"
      aria-label={t('heaps.plot', values.length - 1)}
      onPointerMove={(event) => {
        const box = event.currentTarget.getBoundingClientRect()
        const heap = Math.round(((((event.clientX - box.left) / box.width) * W - 34) / (W - 48)) * last)
        onAt(0 <= heap && heap < values.length ? heap : null)
      }}
      onPointerLeave={() => onAt(null)}
    >
      {from !== null && from <= last && <rect class="period" x={px(from)} y="8" width={Math.max(0, px(Math.min(last, from + period)) - px(from))} height={H - 34} />}
      {marks(most, yStep).map((mark) => (
        <g key={mark}>
          <path class="rule" d={`M34 ${py(mark)}H${W - 14}`} />
          <text class="tick" x="26" y={py(mark) + 4} text-anchor="end">
            {mark}
          </text>
        </g>
      ))}
      {marks(last, xStep).map((mark) => (
        <text key={mark} class="tick" x={px(mark)} y={H - 6} text-anchor="middle">
          {mark}
        </text>
      ))}
      {values.map((value, heap) => (
        <circle key={heap} class={heap === at ? 'sample here' : 'sample'} cx={px(heap).toFixed(1)} cy={py(value).toFixed(1)} r={heap === at ? r + 3 : r} />
      ))}
    </svg>
  )
}

function Position({ view, isStale }: { view: HeapPositionView; isStale: boolean }) {
  const { report, figure } = view
  return (
    <div class={`stack ${isStale ? 'stale' : ''}`}>
      <div class="row">
        <OutcomeTag of={report.outcome} />
        {report.misere_outcome && (
          <span class="tag">
            {t('heaps.misere')} {report.misere_outcome}
          </span>
        )}
      </div>
      {figure && <Columns figure={figure} />}
      {!figure && <pre class="lines">{view.text}</pre>}
      {report.winning_moves_not_listed && <p class="soft small">{report.winning_moves_not_listed}</p>}
    </div>
  )
}

/** Heaps in binary: in each column the ones are even in number, or the nim-sum has a one there. */
function Columns({ figure }: { figure: HeapFigure }) {
  const digits = (binary: string, isSum = false) =>
    [...binary].map((digit, index) => (
      <td key={index} class={`digit ${digit === '1' ? 'one' : ''} ${isSum ? 'sum' : ''} ${figure.binary[index] === '1' ? 'odd' : ''}`}>
        {digit}
      </td>
    ))
  const places = figure.binary.length
  return (
    <div class="scroll">
      <table class="binary">
        <thead>
          <tr>
            <th>{t('heaps.heap')}</th>
            <th colSpan={places}>{t('heaps.binary')}</th>
            <th>{t('heaps.nim.value')}</th>
            <th>{t('heaps.winning')}</th>
          </tr>
        </thead>
        <tbody>
          {figure.heaps.map((heap, index) => (
            <tr key={index}>
              <td>
                <b>{heap.size}</b>
              </td>
              {digits(heap.binary.padStart(places, '0'))}
              <td>{heap.nim_value}</td>
              <td>
                {heap.winning.map((to) => (
                  <span key={to} class="tag good">
                    → {to}
                  </span>
                ))}
                {heap.has_more && '…'}
              </td>
            </tr>
          ))}
          <tr class="total">
            <td class="soft">{t('heaps.nim.sum')}</td>
            {digits(figure.binary, true)}
            <td>
              <b>{figure.nim_sum}</b>
            </td>
            <td />
          </tr>
        </tbody>
      </table>
    </div>
  )
}
