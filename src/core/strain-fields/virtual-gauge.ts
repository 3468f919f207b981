import { equivalentStrain, type StrainField } from './strain-field.ts'

/** A round spot of the surface [mm]. */
export type Gauge = { readonly x: number; readonly y: number; readonly diameter: number }

export type GaugeReading = {
  /** Points within the spot. */
  readonly points: number
  /** Mean strains over the spot [1]. */
  readonly eps1: number
  readonly eps2: number
  /** Of the means, on a straight path [1]. */
  readonly equivalent: number
  /** Standard deviation of ε1 within the spot [1]; null for a single point. */
  readonly deviation: number | null
}

/** Points exactly on the circle must not depend on rounding. */
const slack = 1.0005

/**
 * Virtual strain gauge: mean strains over a disc, as a facet average over the stated length.
 *
 * @param gauge  diameter [mm] above 0
 * @returns      null where no measured point lies within the disc
 * @throws RangeError for a diameter that is not above 0
 */
export function virtualGauge({ x, y, eps1, eps2 }: StrainField, gauge: Gauge): GaugeReading | null {
  if (!(gauge.diameter > 0)) throw new RangeError(`gauge diameter ${gauge.diameter} mm is not above 0`)
  const reach = ((gauge.diameter / 2) * slack) ** 2
  let [points, sum1, sum2, squares] = [0, 0, 0, 0]
  for (let i = 0; i < x.length; i++) {
    if ((x[i]! - gauge.x) ** 2 + (y[i]! - gauge.y) ** 2 > reach) continue
    if (!Number.isFinite(eps1[i]!) || !Number.isFinite(eps2[i]!)) continue
    points++
    sum1 += eps1[i]!
    sum2 += eps2[i]!
    squares += eps1[i]! ** 2
  }
  if (points === 0) return null
  const [mean1, mean2] = [sum1 / points, sum2 / points]
  return {
    points,
    eps1: mean1,
    eps2: mean2,
    equivalent: equivalentStrain(mean1, mean2),
    deviation: points > 1 ? Math.sqrt(Math.max(0, squares - points * mean1 ** 2) / (points - 1)) : null,
  }
}
