import { linearRegression } from '../../numerics/linear-regression.ts'

type PlasticStrainRatio = {
  readonly r: number
  /** −r/(1 + r) */
  readonly slope: number
  /** By a regression with free intercept. */
  readonly free: number
  readonly points: number
  readonly from: number
  readonly to: number
}

/**
 * r-value by regression of true plastic width strain over true plastic length strain through the origin (ISO 10113,
 * docs/science/properties.md#r-value): εwp = ln(1 + e_w) + ν·σ/E, εlp = ln(1 + e) − σ/E, r = −k/(1 + k). Undefined with
 * fewer than five points or outside −1 < k < 0.
 * @param strain, stress   engineering, zero-corrected [1, MPa], strain rising
 * @param width            engineering width strain, negative in tension [1]
 * @param modulus, window  slope of the elastic line [MPa]; plastic engineering strain from, to [1]
 * @param last             last row to use, at maximum force
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

export function rFromSlope(slope: number): number {
  if (!(slope > -1 && slope < 0))
    throw new RangeError(`slope ${slope} is not between −1 and 0: the strip does not shrink in width and thickness`)
  return -slope / (1 + slope)
}

/** From length and width before and after straining, unloaded [mm]. */
export function rManual({ L0, L, b0, b }: { L0: number; L: number; b0: number; b: number }): number {
  const thickness = Math.log((L * b) / (L0 * b0))
  if (!(thickness > 0)) throw new RangeError(`length ${L0} → ${L} and width ${b0} → ${b} leave no thinning`)
  return Math.log(b0 / b) / thickness
}
