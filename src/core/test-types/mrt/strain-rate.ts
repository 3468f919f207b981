import type { Curve } from '../../curves/curve.ts'
import { lineThrough } from '../../numerics/linear-regression.ts'
import type { Specimen } from '../../read/specimen.ts'
import { steel } from '../../models/elastic/nominal.ts'
import type { Evaluation } from '../../evaluate/result/evaluation.ts'
import { evaluateTension } from '../../evaluate/tension/tension.ts'
import { timedFlow } from './timed-flow.ts'

/** Rate [1/s] over a window of engineering plastic strain [1]. */
export type RateReached = {
  readonly rate: number
  readonly from: number
  readonly to: number
  readonly points: number
  /** Largest over smallest rate of the thirds of the window. */
  readonly variation: number
}

/**
 * Mean slope of engineering plastic strain over time [s] between 1 % and uniform elongation `end` (ISO 26203,
 * docs/science/tests.md#mrt-multi-rate-tension). Undefined with fewer than four rows in the window.
 */
export function rateReached({ x: time, y: plastic }: Curve, end: number): RateReached | undefined {
  // Very strong sheet may neck before 2 %.
  const begin = Math.min(0.01, end / 2)
  const rows = [...time.keys()].filter((i) => plastic[i]! >= begin && plastic[i]! <= end && Number.isFinite(time[i]!))
  if (rows.length < 4) return undefined
  const t = rows.map((i) => time[i]!)
  const e = rows.map((i) => plastic[i]!)
  const line = lineThrough(t, e)
  if (!line || !(t.at(-1)! > t[0]!)) return undefined
  const thirds = [0, 1, 2].map((k) => {
    const a = Math.round((k * (t.length - 1)) / 3)
    const b = Math.round(((k + 1) * (t.length - 1)) / 3)
    return t[b]! > t[a]! ? (e[b]! - e[a]!) / (t[b]! - t[a]!) : Number.NaN
  })
  return {
    rate: line.slope,
    from: e[0]!,
    to: e.at(-1)!,
    points: rows.length,
    variation: Math.max(...thirds) / Math.min(...thirds),
  }
}

/** Strain rate [1/s]; undefined without time. `evaluation`: of the same test, if available. */
export function rateOfTension(
  specimen: Specimen,
  evaluation: Pick<Evaluation, 'scalars' | 'geometry' | 'elastic'> = evaluateTension(specimen),
): number | undefined {
  const flow = timedFlow(specimen, evaluation, steel.E)
  const reached = flow?.time ? rateReached({ x: flow.time, y: flow.engineering }, flow.end) : undefined
  return reached && reached.rate > 0 ? reached.rate : undefined
}
