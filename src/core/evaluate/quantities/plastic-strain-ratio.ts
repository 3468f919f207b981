import { linearRegression } from '../../numerics/linear-regression.ts'
import { rFromSlope } from './strain-ratio.ts'

export type PlasticStrainRatio = {
  readonly r: number
  /** Slope of plastic width strain on plastic length strain: −r/(1 + r). */
  readonly slope: number
  /** r from a regression with free intercept, to compare. */
  readonly free: number
  readonly points: number
  readonly from: number
  readonly to: number
}

/**
 * Plastic strain ratio from the regression of true plastic width strain on true plastic length strain through the
 * origin (ISO 10113, docs/science/properties.md#r-value).
 *
 *     εwp = ln(1 + e_w) + ν·σ/E        εlp = ln(1 + e) − σ/E        r = −k/(1 + k)
 *
 * @param strain   rising engineering strain, zero-corrected [1]
 * @param stress   engineering stress [MPa]
 * @param width    engineering width strain, negative in tension [1]; rows without it are left out
 * @param modulus  of the elastic line [MPa]
 * @param window   plastic engineering strain from, to [1]
 * @param last     last row that may be used: the one at maximum force
 * @param poisson  0.3 for steel
 * @returns undefined with fewer than five points, or when the width does not shrink as a metal's does (−1 < k < 0)
 */
export function plasticStrainRatio(
  { strain, stress, width }: { strain: Float64Array; stress: Float64Array; width: Float64Array },
  modulus: number,
  window: readonly [number, number],
  last: number,
  poisson = 0.3,
): PlasticStrainRatio | undefined {
  const x: number[] = []
  const y: number[] = []
  let from = -1
  let to = -1
  for (let i = 0; i <= last && i < strain.length; i++) {
    const plastic = strain[i]! - stress[i]! / modulus
    if (plastic < window[0] || plastic > window[1] || !(width[i]! > -1)) continue
    const elastic = (stress[i]! * (1 + strain[i]!)) / modulus
    x.push(Math.log1p(strain[i]!) - elastic)
    y.push(Math.log1p(width[i]!) + poisson * elastic)
    if (from < 0) from = i
    to = i + 1
  }
  if (x.length < 5 || !(x.at(-1)! > x[0]!)) return undefined
  let xy = 0
  let xx = 0
  for (const [i, length] of x.entries()) {
    xy += length * y[i]!
    xx += length * length
  }
  const slope = xy / xx
  if (!(slope > -1 && slope < 0)) return undefined
  const free = linearRegression(x, y).slope
  return { r: rFromSlope(slope), slope, free: -free / (1 + free), points: x.length, from, to }
}
