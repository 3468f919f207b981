import type { Curve } from '../../curves/curve.ts'
import type { AnchorPoint } from '../fit-law.ts'
import { refuseAbscissae } from './refuse.ts'

const scatter = 0.02
/** Closer plastic strains are equal [1]. */
const sameStrain = 1e-6

/** Falling stress and two stresses at one plastic strain, which no hardening law can follow. */
export function flowCurveWarnings({ x, y }: Curve): string[] {
  let [top, lowest] = [0, 0]
  for (let i = 1; i < y.length; i++) {
    if (y[i]! >= y[top]!) [top, lowest] = [i, i]
    else if (y[i]! < y[lowest]!) lowest = i
  }
  const falls = y.length > 0 && y.at(-1)! < (1 - scatter) * y[top]!
  const twice = x.findIndex(
    (strain, i) => i > 0 && strain - x[i - 1]! <= sameStrain && Math.abs(y[i]! / y[i - 1]! - 1) > scatter,
  )
  if (twice > 0)
    return [
      `The measured flow curve has two stresses at a plastic strain of ${x[twice]!.toPrecision(3)}: ${y[twice - 1]!.toFixed(0)} and ${y[twice]!.toFixed(0)} MPa. Store each specimen in a separate file.`,
    ]
  return falls
    ? [
        `The measured flow curve falls from ${y[top]!.toFixed(0)} MPa at a plastic strain of ${x[top]!.toPrecision(3)} to ${y[lowest]!.toFixed(0)} MPa at ${x[lowest]!.toPrecision(3)}. End it at maximum force; beyond it, force over section is not the true stress.`,
      ]
    : []
}

/**
 * @throws RangeError for different lengths, values that are not numbers, negative strain, compressive stress, and
 *          values that are probably in another unit
 */
export function refuseFlowCurve({ x, y }: Curve): void {
  refuseAbscissae(x, y)
  let max = 0
  for (let i = 0; i < x.length; i++) {
    if (!(x[i]! >= 0)) throw new RangeError(`point ${i}: plastic strain ${x[i]} is below 0`)
    if (x[i]! > 3) throw new RangeError(`point ${i}: plastic strain ${x[i]} is above 3; is it in percent?`)
    if (!(y[i]! > 0)) throw new RangeError(`point ${i}: true stress ${y[i]} MPa is not above 0`)
    max = Math.max(max, y[i]!)
  }
  if (max > 20_000) throw new RangeError(`stress reaches ${max} MPa; is it in Pa or kPa?`)
  if (x.length > 0 && max < 5) throw new RangeError(`stress reaches only ${max} MPa; is it in GPa?`)
}

/** @throws RangeError for values that are not numbers or in another unit, stress not above 0, and a negative slope */
export function refuseAnchor({ strain, stress, slope }: AnchorPoint): void {
  if (!(strain >= 0 && strain <= 3)) throw new RangeError(`anchor: plastic strain ${strain} is not between 0 and 3`)
  if (!(stress > 0 && stress <= 20_000)) {
    throw new RangeError(`anchor: true stress ${stress} MPa is not between 0 and 20000`)
  }
  if (slope !== undefined && !(slope >= 0 && slope < Infinity)) {
    throw new RangeError(`anchor: slope ${slope} MPa is not a number of 0 or above`)
  }
}
