import type { Curve } from '../../curves/curve.ts'
import { lineThrough } from '../../evaluate/steps/line.ts'

/** The rate of plastic straining, and where it was read. */
export type RateReached = {
  /** [1/s] */
  readonly rate: number
  /** Engineering plastic strains of the first and last row [1]. */
  readonly from: number
  readonly to: number
  readonly points: number
  /** Largest over smallest rate of the three thirds of the window: how constant it was. */
  readonly variation: number
}

/**
 * Rate actually reached (ISO 26203, docs/science/tests.md#mrt-multi-rate-tension): mean slope of engineering plastic strain over time between 1 % plastic strain and
 * uniform elongation.
 *
 * @param record  x: time [s], y: engineering plastic strain [1]
 * @param end     plastic strain at uniform elongation [1]
 * @returns       undefined with fewer than four rows in the window
 */
export function rateReached({ x: time, y: plastic }: Curve, end: number): RateReached | undefined {
  // A brittle or very strong sheet may neck before 2 %: then the upper half of its uniform strain.
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
