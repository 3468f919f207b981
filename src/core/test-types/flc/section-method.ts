import { evaluatePolynomial, polynomialFit } from '../../numerics/polynomial-fit.ts'
import { refuseNonNumbers } from '../../numerics/refuse-non-numbers.ts'
import type { Flag } from '../../evaluate/result/flags.ts'
import { inverseParabola } from './inverse-parabola.ts'

/** Strains along one section across the crack, in the last image before it. */
export type Section = {
  /** Position, rising [mm]. */
  readonly x: Float64Array
  readonly eps1: Float64Array
  readonly eps2: Float64Array
  /** Position of the crack [mm]; where ε1 is largest when not given. */
  readonly crack?: number | undefined
}

export type SectionLimit = {
  readonly e1: number
  readonly e2: number
  /** ε1 + ε2 by its own fit [1]. */
  readonly thinning: number
  /** Positions between which the neck lies, from the crack [mm]. */
  readonly inner: readonly [number, number]
  /** Width of each outer window [mm]. */
  readonly window: number
  readonly points: readonly [left: number, right: number]
  readonly flags: readonly Flag[]
}

/** The second derivative is searched this far from the crack [mm]. */
const reach = 6
/** Fewer points on a side are refused. */
const leastPoints = 5

/**
 * Limit strains by the position-dependent method of ISO 12004-2 (docs/science/tests.md#flc-forming-limit-curve): the neck between the maxima of the second
 * derivative of ε1 is left out, and inverse parabolas over both outer windows are read at the crack. The minor strain is
 * that of the thinning less that of ε1: ε2 itself may pass through zero, where an inverse parabola fails.
 *
 * @returns why there is no limit, where the profile does not support one
 * @throws RangeError with a position or strain that is not a number
 */
export function sectionLimit({ x, eps1, eps2, crack }: Section): SectionLimit | { readonly reason: Flag } {
  if (x.length < 2 * leastPoints + 1) return { reason: 'profile_too_short' }
  for (const [name, values] of Object.entries({ x, eps1, eps2 })) refuseNonNumbers(values, name)
  const centre = crack ?? x[eps1.indexOf(Math.max(...eps1))]!
  const bend = secondDerivative(x, eps1)
  const left = strongest(x, bend, centre - reach, centre)
  const right = strongest(x, bend, centre, centre + reach)
  if (left === undefined || right === undefined) return { reason: 'no_neck_limits' }

  const ratio = (eps2[left]! / eps1[left]! + eps2[right]! / eps1[right]!) / 2
  const window = 10 * (1 + ratio)
  const rows: number[] = []
  for (let i = 0; i < x.length; i++) {
    // The tolerance keeps the point on the limit that rounding puts outside.
    if (x[i]! <= x[left]! && x[i]! >= x[left]! - window - 1e-9) rows.push(i)
    if (x[i]! >= x[right]! && x[i]! <= x[right]! + window + 1e-9) rows.push(i)
  }
  const points = [rows.filter((i) => i <= left).length, rows.filter((i) => i >= right).length] as const
  if (Math.min(...points) < leastPoints) return { reason: 'profile_too_short' }

  const at = Float64Array.from(rows, (i) => x[i]! - centre)
  const major = inverseParabola(
    at,
    Float64Array.from(rows, (i) => eps1[i]!),
  )
  const thinning = inverseParabola(
    at,
    Float64Array.from(rows, (i) => eps1[i]! + eps2[i]!),
  )
  if (!major || !thinning) return { reason: 'not_bell_shaped' }
  const e1 = 1 / evaluatePolynomial(major, 0)
  // Lower at the crack than at both ends of the inner windows: a valley, not a neck.
  if (e1 < Math.min(eps1[left]!, eps1[right]!) / 2) return { reason: 'not_bell_shaped' }
  const total = 1 / evaluatePolynomial(thinning, 0)
  const cut = x[0]! > x[left]! - window || x.at(-1)! < x[right]! + window
  return {
    e1,
    e2: total - e1,
    thinning: total,
    inner: [x[left]! - centre, x[right]! - centre],
    window,
    points,
    flags: cut ? ['window_cut'] : [],
  }
}

/** From parabolas through five neighbouring points; NaN at the two ends. */
function secondDerivative(x: Float64Array, y: Float64Array): Float64Array {
  return x.map((_, i) => {
    if (i < 2 || i > x.length - 3) return Number.NaN
    // Positions that repeat, as coarsely rounded ones do, carry no curvature.
    if (new Set(x.subarray(i - 2, i + 3)).size < 3) return Number.NaN
    const { coefficients, halfWidth } = polynomialFit(x.subarray(i - 2, i + 3), y.subarray(i - 2, i + 3), 2)
    return (2 * coefficients[2]!) / halfWidth ** 2
  })
}

/** Row of the largest positive second derivative between two positions, ends left out. */
function strongest(x: Float64Array, bend: Float64Array, from: number, to: number): number | undefined {
  let index: number | undefined
  for (let i = 0; i < x.length; i++) {
    if (!(x[i]! > from - 1e-9 && x[i]! < to + 1e-9) || !(bend[i]! > 0)) continue
    if (index === undefined || bend[i]! > bend[index]!) index = i
  }
  return index
}
