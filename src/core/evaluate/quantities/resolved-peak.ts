import { robustScatter } from '../../numerics/median.ts'
import { evaluatePolynomial, polynomialFit } from '../../numerics/polynomial-fit.ts'

const reach = 3 // readings on either side: seven make a hump, one or two make a crackle
const span = 5e-4 // strain on either side: what is narrower is a vibration, however densely it was recorded

/**
 * Whether the highest reading is the top of a hump that the record resolves: a parabola through it and what lies within
 * 0.05 % strain, or three readings, on either side fits them within their scatter (or a tenth of the height), and stands above
 * the level at another row by four times that scatter.
 * Then force really was largest there, however flat the curve is. Noise and crackles fail one of the two.
 *
 * @param rows   of the flat part around maximum force, in order
 * @param index  of the highest reading
 * @param other  row to compare with: where the smooth curve is highest
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
  // Without noise only the shape of the hump is left of the misfit.
  return above >= 4 * scatter && here.misfit <= Math.max(2.5 * scatter, above / 10)
}

/** Scatter of single readings [MPa] from second differences, into which a steady curve does not enter. */
function scatterOf(rows: readonly number[], stress: Float64Array): number {
  const bends = rows.slice(2).map((row, k) => stress[rows[k]!]! - 2 * stress[rows[k + 1]!]! + stress[row]!)
  return robustScatter(bends) / Math.sqrt(6)
}

/** Parabola through the neighbourhood of a row: its value there, and how far the readings stand off. */
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
