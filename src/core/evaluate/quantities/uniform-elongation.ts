import { median, robustScatter } from '../../numerics/median.ts'
import { pick } from '../../numerics/pick.ts'
import { evaluatePolynomial, polynomialFit, type Polynomial } from '../../numerics/polynomial-fit.ts'
import { isResolvedPeak } from './resolved-peak.ts'

/** Maximum force: the stress (or force, whichever came in) as measured and the strain at which the curve is highest. */
export type MaximumForce = {
  /** Largest measured stress [MPa]. */
  readonly stress: number
  /** Row of that stress. */
  readonly index: number
  /** Strain at maximum force [1]. */
  readonly strain: number
  /** How the strain was found. */
  readonly by: 'measured' | 'interpolated' | 'resolved' | 'cubic' | 'plateau'
  /** Strains between which the stress is at least 99.5 % of the maximum. */
  readonly window: readonly [number, number]
}

/** What the cubic itself may be wrong by: bias 0.15 and scatter 0.07 percentage points (docs/science/properties.md#tensile-strength-and-uniform-elongation) [1]. */
export const cubicUncertainty = 0.002

/**
 * Strain at maximum force from a cubic through all rows at or above 99.5 % of the maximum (docs/science/properties.md#tensile-strength-and-uniform-elongation).
 *
 * The maximum is flat, so noise or a single crackle moves the highest reading by tenths of a percent: it counts only
 * where the cubic confirms it within the cubic's own uncertainty, or where the readings beside it resolve a hump that
 * stands clear of their scatter; otherwise the cubic's maximum is taken. So the definition of ISO 6892-1 holds wherever
 * the data support it, and the bias of the cubic stays out of smooth curves. Readings that rise to the highest one and fall from it
 * without an exception have no noise: their top counts, between coarse ones that of the parabola through three.
 *
 * @param strain  rising strain [1], engineering or that of a zone
 * @param stress  engineering stress [MPa] or force [N]: only their ratios count
 * @param from    first row to look at: after yielding, where an upper yield point may be higher
 */
export function findMaximumForce(strain: Float64Array, stress: Float64Array, from = 0): MaximumForce {
  let index = from
  for (let i = from; i < stress.length; i++) if (stress[i]! > stress[index]!) index = i
  const top = stress[index]!
  index = middleOfEqual(stress, index)
  const above = (share: number) => rowsAbove(stress, share * top, from)
  const rows = above(flatParts[0])
  const window = [strain[rows[0]!]!, strain[rows.at(-1)!]!] as const
  const measured: MaximumForce = { stress: top, index, strain: strain[index]!, by: 'measured', window }
  if (isSmooth(stress, rows, index)) return { ...measured, ...topBetween(strain, stress, index) }
  if (rows.length < 8 || !(window[1] > window[0])) return measured

  // A coarse record knows its maximum no better than the distance of its readings.
  const step = Math.max(
    strain[index]! - (strain[index - 1] ?? strain[index]!),
    (strain[index + 1] ?? strain[index]!) - strain[index]!,
  )
  const tolerance = Math.max(cubicUncertainty, step)
  const smooth = highest(robustCubic(rows, strain, stress), window)
  const isInside = smooth > window[0] && smooth < window[1]
  if (isInside && Math.abs(smooth - measured.strain) <= tolerance) return measured
  if (isResolvedPeak(strain, stress, rows, index, nearest(rows, strain, smooth))) return { ...measured, by: 'resolved' }
  const closer = smoothMaximum(flatParts.map(above), strain, stress)
  if (Math.abs(closer - measured.strain) <= tolerance) return measured
  if (isInside) return { ...measured, strain: closer, by: 'cubic' }
  const flat = rows.filter((i) => stress[i]! >= 0.9995 * top)
  const middle = (strain[flat[0]!]! + strain[flat.at(-1)!]!) / 2
  return Math.abs(middle - measured.strain) <= tolerance ? measured : { ...measured, strain: middle, by: 'plateau' }
}

/** Rows on either side of the highest that rise to it and fall from it; of noise so many do not. */
const leastFlank = 3
/** Distance of readings up to which the highest one is the top itself [1]. */
const dense = 0.0005

/** Whether the readings around the maximum rise to the highest one and fall from it without a single exception: no noise, one top. */
function isSmooth(stress: Float64Array, rows: readonly number[], index: number): boolean {
  const [first, last] = [rows[0]!, rows.at(-1)!]
  if (last - first !== rows.length - 1) return false
  let [from, to] = [index, index]
  while (from > 0 && stress[from - 1]! < stress[from]!) from--
  while (to + 1 < stress.length && stress[to + 1]! < stress[to]!) to++
  return from <= first && to >= last && index - from >= leastFlank && to - index >= leastFlank
}

/** Top of the parabola through the highest reading and its neighbours, where readings are far apart and both lie on the flat part. */
function topBetween(
  strain: Float64Array,
  stress: Float64Array,
  index: number,
): Pick<MaximumForce, 'strain' | 'by'> | undefined {
  const [x0, x1, x2] = [strain[index - 1]!, strain[index]!, strain[index + 1]!]
  const [y0, y1, y2] = [stress[index - 1]!, stress[index]!, stress[index + 1]!]
  if (Math.max(x1 - x0, x2 - x1) <= dense || Math.min(y0, y2) < flatParts[0] * y1) return undefined
  const [before, after] = [(y1 - y0) / (x1 - x0), (y2 - y1) / (x2 - x1)]
  const curvature = (after - before) / (x2 - x0)
  return { strain: (x0 + x1) / 2 - before / (2 * curvature), by: 'interpolated' }
}

/** Of readings that are equal to the last digit the middle one: a plateau of the force, or of the resolution with which it was written. */
function middleOfEqual(stress: Float64Array, first: number): number {
  const equal: number[] = []
  for (let i = first; i < stress.length; i++) if (stress[i] === stress[first]) equal.push(i)
  return equal[Math.floor((equal.length - 1) / 2)]!
}

/** Parts of the curve around its maximum, as shares of it, that a cubic is laid through: the first that it fits. */
const flatParts = [0.995, 0.998, 0.9992, 0.9997, 0.9999] as const
/** Rows that a cubic needs so that a swing of the load cell over a few of them does not bend it. */
const enoughRows = 20

function rowsAbove(stress: Float64Array, level: number, from: number): number[] {
  const rows: number[] = []
  for (let i = from; i < stress.length; i++) if (stress[i]! >= level) rows.push(i)
  return rows
}

/**
 * Strain at which the cubic is highest. A neck that forms faster than the curve rose bends it one-sidedly: where a polynomial of the
 * sixth degree follows the readings far better than the cubic, which swings and noise of a load cell do not make it, the cubic is laid
 * through a smaller part.
 */
function smoothMaximum(parts: readonly number[][], strain: Float64Array, stress: Float64Array): number {
  let found = Number.NaN
  for (const [k, rows] of parts.entries()) {
    if (k > 0 && rows.length < enoughRows) break
    const cubic = robustCubic(rows, strain, stress)
    found = highest(cubic, [strain[rows[0]!]!, strain[rows.at(-1)!]!])
    const sixth = polynomialFit(pick(strain, rows), pick(stress, rows), 6)
    const misfit = (fit: Polynomial) =>
      robustScatter(Float64Array.from(rows, (row) => stress[row]! - evaluatePolynomial(fit, strain[row]!)))
    if (misfit(cubic) <= 1.5 * misfit(sixth)) break
  }
  return found
}

function nearest(rows: readonly number[], strain: Float64Array, value: number): number {
  return rows.reduce((best, row) => (Math.abs(strain[row]! - value) < Math.abs(strain[best]! - value) ? row : best))
}

/** Cubic through the rows; those that stand off by more than 3.5 deviations (crackles) are left out and it is fitted again. */
function robustCubic(rows: readonly number[], strain: Float64Array, stress: Float64Array): Polynomial {
  const x = pick(strain, rows)
  const y = pick(stress, rows)
  const first = polynomialFit(x, y, 3)
  const residuals = y.map((value, k) => value - evaluatePolynomial(first, x[k]!))
  const limit = 3.5 * robustScatter(residuals)
  const centre = median(residuals)
  const weights = residuals.map((residual) => (Math.abs(residual - centre) <= limit ? 1 : 0))
  const left = weights.reduce((sum, weight) => sum + weight, 0)
  return left >= 8 && left < rows.length ? polynomialFit(x, y, 3, weights) : first
}

/** Where the cubic is highest between two strains, in closed form. */
function highest(cubic: Polynomial, [from, to]: readonly [number, number]): number {
  const [, b = 0, c = 0, d = 0] = cubic.coefficients
  const candidates = [from, to]
  const root = c * c - 3 * d * b
  if (root >= 0) {
    // Both roots of b + 2c·s + 3d·s² in the form that stays accurate when d vanishes.
    const q = -(c + (c >= 0 ? 1 : -1) * Math.sqrt(root))
    for (const s of [q / (3 * d), b / q]) {
      const x = cubic.centre + s * cubic.halfWidth
      if (x >= from && x <= to) candidates.push(x)
    }
  }
  return candidates.reduce((bestX, x) => (evaluatePolynomial(cubic, x) > evaluatePolynomial(cubic, bestX) ? x : bestX))
}
