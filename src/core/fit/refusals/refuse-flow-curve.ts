import type { Curve } from '../../curves/curve.ts'
import type { AnchorPoint } from '../fit-law.ts'
import { refuseAbscissae } from './refuse.ts'

/**
 * Refuses what is not a flow curve in plastic strain [1] and true stress [MPa], with the fact.
 *
 * @throws RangeError for different lengths, no numbers, negative strain, compressive stress, and values so large or small
 *         that they are in another unit
 */
export function refuseFlowCurve({ x, y }: Curve): void {
  refuseAbscissae(x, y)
  let most = 0
  for (let i = 0; i < x.length; i++) {
    if (!(x[i]! >= 0)) throw new RangeError(`point ${i}: plastic strain ${x[i]} is below 0`)
    if (x[i]! > 3) throw new RangeError(`point ${i}: plastic strain ${x[i]} is above 3; is it in percent?`)
    if (!(y[i]! > 0)) throw new RangeError(`point ${i}: true stress ${y[i]} MPa is not above 0`)
    most = Math.max(most, y[i]!)
  }
  if (most > 20_000) throw new RangeError(`stress goes up to ${most} MPa; is it in Pa or kPa?`)
  if (x.length > 0 && most < 5) throw new RangeError(`stress goes up to only ${most} MPa; is it in GPa?`)
}

/**
 * Refuses what is not a point of a flow curve: plastic strain [1], true stress and slope [MPa].
 *
 * @throws RangeError for values that are not numbers or in another unit, stress that is not above 0, and a slope that falls
 */
export function refuseAnchor({ strain, stress, slope }: AnchorPoint): void {
  if (!(strain >= 0 && strain <= 3)) throw new RangeError(`anchor: plastic strain ${strain} is not between 0 and 3`)
  if (!(stress > 0 && stress <= 20_000)) {
    throw new RangeError(`anchor: true stress ${stress} MPa is not between 0 and 20000`)
  }
  if (slope !== undefined && !(slope >= 0 && slope < Infinity)) {
    throw new RangeError(`anchor: slope ${slope} MPa is not a number of 0 or above`)
  }
}
