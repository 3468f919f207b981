import { type Curve, pointsOf } from '../../curves/curve.ts'
import { evenly } from '../../numerics/evenly.ts'
import { evaluatePolynomial, polynomialFit } from '../../numerics/polynomial-fit.ts'

/** Stations of the smoothed curve. */
const stations = 120
/** Plastic strain below which nothing is smoothed: a filter across yield would round it off (docs/science/tests.md#mrt-multi-rate-tension). */
export const smoothedFrom = 0.005

export type Smoothed = {
  readonly curve: Curve
  /** Half the window [1]. */ readonly half: number
  /** Scatter taken out [MPa]. */ readonly scatter: number
}

/**
 * Flow curve without the ringing of the force cell: parabolas by least squares over a window of true plastic strain, read in its
 * middle (no shift of phase), only beyond 0.5 % plastic strain. The window is one and a half periods of the ringing to each
 * side, found from where the residual of a cubic changes its sign, at least 3 % of the range and at most a quarter of it.
 *
 * @param flow  x: true plastic strain [1], rising; y: true stress [MPa]
 * @returns     undefined with fewer than 20 rows beyond 0.5 %
 */
export function withoutRinging({ x, y }: Curve): Smoothed | undefined {
  const from = x.findIndex((strain) => strain >= smoothedFrom)
  if (from < 0 || x.length - from < 20) return undefined
  const strain = x.subarray(from)
  const stress = y.subarray(from)
  const range = strain.at(-1)! - strain[0]!
  const cubic = polynomialFit(strain, stress, 3)
  const residual = stress.map((s, i) => s - evaluatePolynomial(cubic, strain[i]!))
  const half = Math.min(range / 4, Math.max(0.03 * range, 1.5 * periodOf(strain, residual)))
  const places = evenly(strain[0]!, strain.at(-1)!, stations)
  const values = places.map((at) => parabolaAt(strain, stress, at, half))
  const kept = [...places.keys()].filter((i) => Number.isFinite(values[i]!))
  const squares = residual.reduce((sum, r) => sum + r * r, 0)
  return {
    curve: pointsOf({ x: places, y: values }, kept),
    half,
    scatter: Math.sqrt(squares / residual.length),
  }
}

/**
 * Mean distance of every second change of sign in the first third, where ringing is strongest. A change counts once the residual
 * has left half its mean size: noise about zero has many, and is not a wave.
 */
function periodOf(strain: Float64Array, residual: Float64Array): number {
  const rows = Math.max(10, Math.ceil(strain.length / 3))
  const part = residual.subarray(0, rows)
  const least = 0.5 * Math.sqrt(part.reduce((sum, r) => sum + r * r, 0) / part.length)
  const changes: number[] = []
  let side = 0
  for (const [i, r] of part.entries()) {
    if (Math.abs(r) <= least) continue
    if (side !== 0 && Math.sign(r) !== side) changes.push(strain[i]!)
    side = Math.sign(r)
  }
  return changes.length < 3 ? 0 : (2 * (changes.at(-1)! - changes[0]!)) / (changes.length - 1)
}

function parabolaAt(x: Float64Array, y: Float64Array, at: number, half: number): number {
  let from = 0
  while (from < x.length && x[from]! < at - half) from++
  let to = from
  while (to < x.length && x[to]! <= at + half) to++
  if (to - from < 4) return Number.NaN
  return evaluatePolynomial(polynomialFit(x.subarray(from, to), y.subarray(from, to), 2), at)
}
