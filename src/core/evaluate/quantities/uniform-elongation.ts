import { median, robustScatter } from '../../numerics/averages.ts'
import { pick } from '../../numerics/arrays.ts'
import { evaluatePolynomial, type Polynomial, polynomialFit } from '../../numerics/polynomial-fit.ts'

const reach = 3 // readings on either side: seven make a hump, one or two make a crackle
const span = 5e-4 // strain on either side: a narrower hump is a vibration, however densely recorded

/**
 * Whether a parabola through the readings within 0.05 % strain, or three on either side, fits within their scatter (or
 * a tenth of its height) and exceeds the level at another row by four times that scatter.
 * @param rows   flat part around maximum force
 * @param other  row to compare with, at the maximum of the smooth curve
 */
export function isResolvedPeak(
  strain: Float64Array,
  stress: Float64Array,
  rows: readonly number[],
  index: number,
  other: number,
): boolean {
  const scatter = Math.max(scatterOf(rows, stress), 1e-6 * stress[index]!)
  const here = levelAt(strain, stress, index)
  const there = levelAt(strain, stress, other)
  if (!here || !there) return false
  const above = here.level - there.level
  return above >= 4 * scatter && here.misfit <= Math.max(2.5 * scatter, above / 10)
}

/** From second differences [MPa]. */
function scatterOf(rows: readonly number[], stress: Float64Array): number {
  const bends = rows.slice(2).map((row, k) => stress[rows[k]!]! - 2 * stress[rows[k + 1]!]! + stress[row]!)
  return robustScatter(bends) / Math.sqrt(6)
}

function levelAt(strain: Float64Array, stress: Float64Array, row: number) {
  let from = row - reach
  let to = row + reach + 1
  while (from > 0 && strain[from]! > strain[row]! - span) from--
  while (to < strain.length && strain[to - 1]! < strain[row]! + span) to++
  if (from < 0 || to > strain.length || !(strain[to - 1]! > strain[from]!)) return undefined
  const x = strain.slice(from, to)
  const y = stress.slice(from, to)
  const parabola = polynomialFit(x, y, 2)
  const squares = y.reduce((sum, value, k) => sum + (value - evaluatePolynomial(parabola, x[k]!)) ** 2, 0)
  return { level: evaluatePolynomial(parabola, strain[row]!), misfit: Math.sqrt(squares / (y.length - 3)) }
}

export type MaximumForce = {
  readonly stress: number
  readonly index: number
  readonly strain: number
  readonly by: 'measured' | 'interpolated' | 'resolved' | 'cubic' | 'plateau'
  /** Where the stress is at least 99.5 % of the maximum. */
  readonly window: readonly [number, number]
}

/** Bias and scatter of the cubic (docs/science/properties.md#tensile-strength-and-uniform-elongation) [1]. */
const cubicUncertainty = 0.002

/**
 * Strain at maximum force from a cubic through all rows above 99.5 % of the maximum
 * (docs/science/properties.md#tensile-strength-and-uniform-elongation). Noise moves the highest reading of a flat
 * maximum by tenths of a percent. It is used if the cubic confirms it within its uncertainty or if it is a resolved
 * maximum (`isResolvedPeak`, ISO 6892-1); otherwise the maximum of the cubic. Readings without noise are used directly,
 * coarse ones with a parabola through three.
 * @param stress  engineering stress [MPa] or force [N]
 * @param from    first row to use, after yielding
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

  // The resolution of a coarse record is the distance of its readings.
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

/** Rows on either side that must rise to the highest reading and fall from it. */
const minFlank = 3
/** The highest of closer readings is the maximum [1]. */
const denseSpacing = 0.0005

function isSmooth(stress: Float64Array, rows: readonly number[], index: number): boolean {
  const [first, last] = [rows[0]!, rows.at(-1)!]
  if (last - first !== rows.length - 1) return false
  let [from, to] = [index, index]
  while (from > 0 && stress[from - 1]! < stress[from]!) from--
  while (to + 1 < stress.length && stress[to + 1]! < stress[to]!) to++
  return from <= first && to >= last && index - from >= minFlank && to - index >= minFlank
}

function topBetween(
  strain: Float64Array,
  stress: Float64Array,
  index: number,
): Pick<MaximumForce, 'strain' | 'by'> | undefined {
  const [x0, x1, x2] = [strain[index - 1]!, strain[index]!, strain[index + 1]!]
  const [y0, y1, y2] = [stress[index - 1]!, stress[index]!, stress[index + 1]!]
  if (Math.max(x1 - x0, x2 - x1) <= denseSpacing || Math.min(y0, y2) < flatParts[0] * y1) return undefined
  const [before, after] = [(y1 - y0) / (x1 - x0), (y2 - y1) / (x2 - x1)]
  const curvature = (after - before) / (x2 - x0)
  return { strain: (x0 + x1) / 2 - before / (2 * curvature), by: 'interpolated' }
}

function middleOfEqual(stress: Float64Array, first: number): number {
  const equal: number[] = []
  for (let i = first; i < stress.length; i++) if (stress[i] === stress[first]) equal.push(i)
  return equal[Math.floor((equal.length - 1) / 2)]!
}

/** Parts for the cubic, as shares of the maximum; the first that fits is used. */
const flatParts = [0.995, 0.998, 0.9992, 0.9997, 0.9999] as const
/** Makes a cubic insensitive to oscillations of the load cell. */
const minCubicRows = 20

function rowsAbove(stress: Float64Array, level: number, from: number): number[] {
  const rows: number[] = []
  for (let i = from; i < stress.length; i++) if (stress[i]! >= level) rows.push(i)
  return rows
}

/** Uses a smaller part if a rapid neck distorts the cubic (degree six fits much better). */
function smoothMaximum(parts: readonly number[][], strain: Float64Array, stress: Float64Array): number {
  let found = Number.NaN
  for (const [k, rows] of parts.entries()) {
    if (k > 0 && rows.length < minCubicRows) break
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

/** Fits again without readings more than 3.5 deviations away. */
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

function highest(cubic: Polynomial, [from, to]: readonly [number, number]): number {
  const [, b = 0, c = 0, d = 0] = cubic.coefficients
  const candidates = [from, to]
  const root = c * c - 3 * d * b
  if (root >= 0) {
    // Both roots of b + 2c·s + 3d·s², accurate when d vanishes.
    const q = -(c + (c >= 0 ? 1 : -1) * Math.sqrt(root))
    for (const s of [q / (3 * d), b / q]) {
      const x = cubic.centre + s * cubic.halfWidth
      if (x >= from && x <= to) candidates.push(x)
    }
  }
  return candidates.reduce((bestX, x) => (evaluatePolynomial(cubic, x) > evaluatePolynomial(cubic, bestX) ? x : bestX))
}
