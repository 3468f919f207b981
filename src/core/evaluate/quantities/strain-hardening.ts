import { linearRegression } from '../../numerics/linear-regression.ts'
import { slopeErrorOf } from '../../statistics/slope-error.ts'

export type StrainHardening = {
  readonly n: number
  /** [MPa] */
  readonly K: number
  /** Corrected for correlated readings. */
  readonly error: number
  readonly points: number
  readonly from: number
  readonly to: number
}

/**
 * n: slope of ln σ over ln εp in a window of plastic strain (ISO 10275, docs/science/properties.md#n-value). Undefined
 * with fewer than five points in the window.
 * @param strain, stress   engineering, zero-corrected [1, MPa], strain rising
 * @param modulus, window  slope of the elastic line [MPa]; plastic engineering strain from, to [1]
 * @param last             last row to use, at maximum force
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

/** n and K of σ = K·εp^n through two points of plastic strain [1] and true stress [MPa]. */
export function nTwoPoint(first: readonly [number, number], second: readonly [number, number]) {
  const [e1, s1] = first
  const [e2, s2] = second
  if (!(e1 > 0 && e2 > 0 && s1 > 0 && s2 > 0) || e1 === e2) {
    throw new RangeError(`two different positive points are needed, found (${e1}, ${s1}) and (${e2}, ${s2})`)
  }
  const n = Math.log(s2 / s1) / Math.log(e2 / e1)
  return { n, K: s1 / e1 ** n }
}
