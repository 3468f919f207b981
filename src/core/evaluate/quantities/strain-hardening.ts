import { linearRegression } from '../../numerics/linear-regression.ts'
import { slopeErrorOf } from '../../statistics/slope-error.ts'

export type StrainHardening = {
  readonly n: number
  /** Strength coefficient [MPa]. */
  readonly K: number
  /** Standard error of n; readings that follow each other closely count as the fewer independent ones they are. */
  readonly error: number
  readonly points: number
  /** Rows used, `to` exclusive, and their engineering strains. */
  readonly from: number
  readonly to: number
}

/**
 * Strain-hardening exponent: slope of ln σ against ln εp over a window of plastic engineering strain (ISO 10275,
 * docs/science/properties.md#n-value).
 *
 * @param strain   rising engineering strain, zero-corrected [1]
 * @param stress   engineering stress [MPa]
 * @param modulus  of the elastic line [MPa]
 * @param window   plastic engineering strain from, to [1]
 * @param last     last row that may be used: the one at maximum force
 * @returns undefined with fewer than five points in the window
 */
export function strainHardening(
  strain: Float64Array,
  stress: Float64Array,
  modulus: number,
  window: readonly [number, number],
  last: number,
): StrainHardening | undefined {
  const x: number[] = []
  const y: number[] = []
  let from = -1
  let to = -1
  for (let i = 0; i <= last && i < strain.length; i++) {
    const plastic = strain[i]! - stress[i]! / modulus
    if (plastic < window[0] || plastic > window[1]) continue
    const sigma = stress[i]! * (1 + strain[i]!)
    const logarithmic = Math.log1p(strain[i]!) - sigma / modulus
    if (!(logarithmic > 0 && sigma > 0)) continue
    x.push(Math.log(logarithmic))
    y.push(Math.log(sigma))
    if (from < 0) from = i
    to = i + 1
  }
  if (x.length < 5 || !(x.at(-1)! > x[0]!)) return undefined
  const line = linearRegression(x, y)
  return { n: line.slope, K: Math.exp(line.intercept), error: slopeErrorOf(line, x, y), points: x.length, from, to }
}
