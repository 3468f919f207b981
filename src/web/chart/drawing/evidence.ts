import { fitScale, fraction, type View } from './scale.ts'
import type { ChartEvidence, ChartSeries } from '../series.ts'

/** Evidence in fractions of the plot, from the lower left corner; its window is clipped to the view. */
export function evidenceShapes(evidence: ChartEvidence, view: View): EvidenceShapes {
  const ends = [fraction(view.x, evidence.from), fraction(view.x, evidence.to)]
  return {
    from: inside(Math.min(...ends)),
    to: inside(Math.max(...ends)),
    marks: (evidence.marks ?? []).flatMap(({ label, points }) => {
      const placed = points.map(([x, y]) => [fraction(view.x, x), fraction(view.y, y)] as const)
      return placed.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y)) ? [{ label, points: placed }] : []
    }),
  }
}

function inside(position: number): number {
  return Math.min(1, Math.max(0, Number.isNaN(position) ? 0 : position))
}

type EvidenceShapes = {
  readonly from: number
  readonly to: number
  readonly marks: readonly { readonly label: string; readonly points: readonly (readonly [number, number])[] }[]
}

/** View of an evaluation: window and construction with a margin of half their width. Undefined if not on these axes. */
export function evidenceView(evidence: ChartEvidence, series: readonly ChartSeries[], home: View): View | undefined {
  const points = evidence.marks?.flatMap((mark) => mark.points) ?? []
  const xs = [evidence.from, evidence.to, ...points.map(([x]) => x)].filter((x) => !home.x.log || x > 0)
  const [low, high] = [Math.min(...xs), Math.max(...xs)]
  const [from, to] = home.x.log
    ? [low / (high / low) ** 0.5, high * (high / low) ** 0.5]
    : [low - (high - low) / 2, high + (high - low) / 2]
  const min = Math.max(from, home.x.min)
  const max = Math.min(to, home.x.max)
  if (!(max > min)) return undefined
  const ys = points.map(([, y]) => y)
  for (const { x, y } of series) {
    for (let i = 0; i < x.length; i++) if (x[i]! >= min && x[i]! <= max) ys.push(y[i]!)
  }
  const y = fitScale([ys], { log: home.y.log, fromZero: !home.y.log && home.y.min >= 0 })
  return y && { x: { min, max, log: home.x.log }, y }
}
