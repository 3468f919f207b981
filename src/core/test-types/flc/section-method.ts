import { evaluatePolynomial, type Polynomial, polynomialFit } from '../../numerics/polynomial-fit.ts'
import { refuseNonNumbers } from '../../numerics/finite-numbers.ts'
import type { Flag } from '../../evaluate/result/flags.ts'

/** Strains across the crack, in the last image before it. Positions rising [mm]. */
export type Section = {
  readonly x: Float64Array
  readonly eps1: Float64Array
  readonly eps2: Float64Array
  /** Default: the position of the largest ε1 [mm]. */
  readonly crack?: number | undefined
}

export type SectionLimit = {
  readonly e1: number
  readonly e2: number
  readonly thinning: number
  /** Relative to the crack [mm]. */
  readonly inner: readonly [number, number]
  readonly window: number
  readonly points: readonly [left: number, right: number]
  readonly flags: readonly Flag[]
}

/** Search range from the crack [mm]. */
const reach = 6
const minPoints = 5

/**
 * Position-dependent method of ISO 12004-2 (docs/science/tests.md#flc-forming-limit-curve): inverse parabolas outside
 * the maxima of the second derivative of ε1. The minor strain is thinning less ε1, as ε2 may pass through zero.
 * @throws RangeError for positions or strains that are not numbers
 */
export function sectionLimit({ x, eps1, eps2, crack }: Section): SectionLimit | { readonly reason: Flag } {
  if (x.length < 2 * minPoints + 1) return { reason: 'profile_too_short' }
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
    if (x[i]! <= x[left]! && x[i]! >= x[left]! - window - 1e-9) rows.push(i)
    if (x[i]! >= x[right]! && x[i]! <= x[right]! + window + 1e-9) rows.push(i)
  }
  const points = [rows.filter((i) => i <= left).length, rows.filter((i) => i >= right).length] as const
  if (Math.min(...points) < minPoints) return { reason: 'profile_too_short' }

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
  // A value below both ends is a valley, not a neck.
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

/** Parabolas through five points; NaN at the ends. */
function secondDerivative(x: Float64Array, y: Float64Array): Float64Array {
  return x.map((_, i) => {
    if (i < 2 || i > x.length - 3) return Number.NaN
    if (new Set(x.subarray(i - 2, i + 3)).size < 3) return Number.NaN
    const { coefficients, halfWidth } = polynomialFit(x.subarray(i - 2, i + 3), y.subarray(i - 2, i + 3), 2)
    return (2 * coefficients[2]!) / halfWidth ** 2
  })
}

function strongest(x: Float64Array, bend: Float64Array, from: number, to: number): number | undefined {
  let index: number | undefined
  for (let i = 0; i < x.length; i++) {
    if (!(x[i]! > from - 1e-9 && x[i]! < to + 1e-9) || !(bend[i]! > 0)) continue
    if (index === undefined || bend[i]! > bend[index]!) index = i
  }
  return index
}

/**
 * f(x) = 1/(a·x² + b·x + c) by Gauss–Newton: each step is a weighted parabola through 2q − y·q² with weights 1/q⁴, q
 * being the last denominator. Undefined without convergence or with a pole between the points.
 */
export function inverseParabola(x: Float64Array, y: Float64Array): Polynomial | undefined {
  if (x.length < 4 || !y.every((value) => value > 0)) return undefined
  let denominator = polynomialFit(
    x,
    y.map((value) => 1 / value),
    2,
    y.map((value) => value ** 4),
  )
  for (let round = 0; round < 100; round++) {
    const q = x.map((at) => evaluatePolynomial(denominator, at))
    if (!q.every((value) => value > 0)) return undefined
    const next = polynomialFit(
      x,
      q.map((value, i) => 2 * value - y[i]! * value * value),
      2,
      q.map((value) => value ** -4),
    )
    const change = Math.max(...next.coefficients.map((c, i) => Math.abs(c - denominator.coefficients[i]!)))
    denominator = next
    if (change <= 1e-12 * Math.abs(denominator.coefficients[0]!)) return positive(denominator, x)
  }
  return undefined
}

function positive(denominator: Polynomial, x: Float64Array): Polynomial | undefined {
  const low = x[0]!
  const high = x.at(-1)!
  for (let i = 0; i <= 100; i++)
    if (!(evaluatePolynomial(denominator, low + ((high - low) * i) / 100) > 0)) return undefined
  return denominator
}
