import { interpolate } from '../../numerics/interpolate.ts'
import { limitInStressState } from '../forming/limit-in-stress-state.ts'
import type { LimitPoint } from '../forming/limit-curve.ts'
import type { Gissmo } from './gissmo.ts'
import type { FractureLaw } from './law.ts'
import { lodeOfPlaneStress } from './stress-state.ts'

/** ECRIT stays this far below LCSDG, so that fading has begun before failure (models, section 5.4). */
export const belowFailure = 0.98

/**
 * FADEXP of an element that sees the neck by itself: stress fades over the last twentieth of the failure strain, so that the
 * element goes without a jump and carries until then what its flow curve says.
 */
export const lateFade = 20

/** Triaxialities of a card, the uniaxial, plane-strain and equibiaxial states among them. */
export const cardTriaxialities: readonly number[] = [
  -1 / 3,
  -0.2,
  -0.1,
  0,
  0.1,
  0.2,
  0.3,
  1 / 3,
  0.4,
  0.45,
  0.5,
  0.55,
  1 / Math.sqrt(3),
  0.6,
  0.63,
  0.65,
  0.66,
  2 / 3,
]

/**
 * Failure strain over triaxiality in plane stress.
 *
 * @param ceiling  cut there: under pressure a model may know no fracture, and a card wants a number
 */
export function failureCurve(
  law: FractureLaw,
  parameters: readonly number[],
  { triaxiality = cardTriaxialities, ceiling = 1.5 } = {},
): Float64Array {
  return Float64Array.from(triaxiality, (eta) =>
    Math.min(ceiling, law.strain(parameters, { triaxiality: eta, lode: lodeOfPlaneStress(eta) })),
  )
}

/** β of uniaxial tension from r = 0.43 on: a limit curve that begins here or below begins in uniaxial tension. */
const uniaxialPath = -0.3

/**
 * Instability strain over triaxiality from forming-limit points on straight paths; between shear and uniaxial tension there
 * is no necking, so it stays just below failure.
 *
 * A sheet of r below 1 reaches its limit in uniaxial tension at a strain ratio of −r/(1 + r), which von Mises places above 1/3.
 * The stress state of that specimen is 1/3 all the same, so its strain counts from there on.
 *
 * @param points  [ε2, ε1], from uniaxial to equibiaxial
 * @throws RangeError with fewer than two points
 */
export function instabilityCurve(
  points: readonly LimitPoint[],
  triaxiality: ArrayLike<number>,
  failure: ArrayLike<number>,
): Float64Array {
  if (points.length < 2) throw new RangeError(`an instability curve needs two limit points, found ${points.length}`)
  const states = points.map((point) => limitInStressState(point)).toSorted((a, b) => a.triaxiality - b.triaxiality)
  const [first] = states as [(typeof states)[number]]
  const uniaxial = first.triaxiality > 1 / 3 && first.beta <= uniaxialPath ? [{ ...first, triaxiality: 1 / 3 }] : []
  const known = [...uniaxial, ...states]
  const eta = known.map((state) => state.triaxiality)
  const strain = known.map((state) => state.equivalent)
  return Float64Array.from(triaxiality, (at, i) => {
    const limit = interpolate(eta, strain, Math.min(eta.at(-1)!, at))
    return Math.min(belowFailure * failure[i]!, Number.isNaN(limit) ? Infinity : limit)
  })
}

/**
 * What keeps the curves from a card, or undefined: order and range of triaxiality, and instability before failure.
 */
export function gissmoConflict({ triaxiality, failure, instability }: Gissmo): string | undefined {
  const last = triaxiality.length - 1
  if (failure.length !== last + 1 || instability.length !== last + 1) {
    return `${last + 1} triaxialities, ${failure.length} failure and ${instability.length} instability strains`
  }
  if (!(triaxiality[0]! <= -1 / 3 + 1e-4)) return `triaxiality begins at ${triaxiality[0]}, not at −1/3 or below`
  if (!(triaxiality[last]! >= 2 / 3 - 1e-4)) return `triaxiality ends at ${triaxiality[last]}, not at 2/3 or above`
  for (let i = 0; i <= last; i++) {
    if (i > 0 && !(triaxiality[i]! > triaxiality[i - 1]!))
      return `point ${i}: triaxiality ${triaxiality[i]} does not rise`
    if (!(failure[i]! > 0 && failure[i]! < Infinity)) return `point ${i}: failure strain ${failure[i]}`
    if (!(instability[i]! > 0 && instability[i]! <= belowFailure * failure[i]! * (1 + 1e-9))) {
      return `point ${i}: instability ${instability[i]} is not below ${belowFailure} times failure ${failure[i]}`
    }
  }
  return undefined
}

/** Factor on failure strain over element size [mm]; 1 at the size of calibration. */
export type Regularisation = { readonly size: ArrayLike<number>; readonly factor: ArrayLike<number> }

/**
 * Failure strain factor of an element size; beyond the curve its ends count.
 *
 * @throws RangeError where sizes do not rise, factors rise, or the first is not 1
 */
export function regularisationFactor({ size, factor }: Regularisation, element: number): number {
  const last = size.length - 1
  if (!(Math.abs(factor[0]! - 1) < 1e-6))
    throw new RangeError(`the factor at the reference size is ${factor[0]}, not 1`)
  for (let i = 1; i <= last; i++) {
    if (!(size[i]! > size[i - 1]!)) throw new RangeError(`point ${i}: size ${size[i]} mm is not above ${size[i - 1]}`)
    if (!(factor[i]! > 0 && factor[i]! <= factor[i - 1]!))
      throw new RangeError(`point ${i}: factor ${factor[i]} does not fall`)
  }
  if (!(element > 0)) throw new RangeError(`element size ${element} mm is not above 0`)
  return interpolate(size, factor, Math.min(size[last]!, Math.max(size[0]!, element)))
}
