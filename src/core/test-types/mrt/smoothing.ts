import { type Curve, pointsOf } from '../../curves/curve.ts'
import { linspace } from '../../numerics/arrays.ts'
import { evaluatePolynomial, polynomialFit } from '../../numerics/polynomial-fit.ts'
import { interpolate } from '../../numerics/interpolate.ts'
import { findMaximumForce } from '../../evaluate/quantities/uniform-elongation.ts'

const stations = 120
/** Plastic strain from which the curve is smoothed (docs/science/tests.md#mrt-multi-rate-tension). */
const smoothedFrom = 0.005

export type Smoothed = {
  readonly curve: Curve
  /** Half window of the parabolas [1]. */
  readonly half: number
  readonly scatter: number
}

/**
 * Removes ringing of the load cell: moving parabolas of true stress [MPa] over plastic strain [1]. The half window is
 * one and a half periods of the ringing, the window 3 % to 25 % of the range.
 * @returns undefined with fewer than 20 rows beyond 0.5 %
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
  const places = linspace(strain[0]!, strain.at(-1)!, stations)
  const values = places.map((at) => parabolaAt(strain, stress, at, half))
  const kept = [...places.keys()].filter((i) => Number.isFinite(values[i]!))
  const squares = residual.reduce((sum, r) => sum + r * r, 0)
  return {
    curve: pointsOf({ x: places, y: values }, kept),
    half,
    scatter: Math.sqrt(squares / residual.length),
  }
}

/** Mean distance of every second significant change of sign in the first third. */
function periodOf(strain: Float64Array, residual: Float64Array): number {
  const rows = Math.max(10, Math.ceil(strain.length / 3))
  const part = residual.subarray(0, rows)
  const min = 0.5 * Math.sqrt(part.reduce((sum, r) => sum + r * r, 0) / part.length)
  const changes: number[] = []
  let side = 0
  for (const [i, r] of part.entries()) {
    if (Math.abs(r) <= min) continue
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

export type MaximumWithoutRinging = {
  readonly stress: number
  readonly strain: number
  readonly half: number
}

/**
 * Maximum of engineering stress [MPa] over strain, without ringing. The first half window is left out, where parabolas
 * are one-sided, unless the curve falls from its end.
 * @param E  slope of the elastic line [MPa]
 * @returns undefined with fewer than 20 rows beyond 0.5 % plastic strain
 */
export function maximumWithoutRinging({ x, y }: Curve, E: number): MaximumWithoutRinging | undefined {
  const elastic = y.reduce((highest, stress) => Math.max(highest, stress), 0) / E
  const smooth = withoutRinging({ x: x.map((strain) => strain - elastic), y })
  if (!smooth) return undefined
  const { curve, half } = smooth
  const settled = curve.x.findIndex((strain) => strain >= curve.x[0]! + half)
  const top = findMaximumForce(curve.x, curve.y, settled)
  const { strain } = top.index > settled ? top : findMaximumForce(curve.x, curve.y)
  return { stress: interpolate(curve.x, curve.y, strain), strain: strain + elastic, half }
}
