import { interpolate } from '../../numerics/interpolate.ts'
import { limitInStressState } from '../forming/limit-in-stress-state.ts'
import type { LimitPoint } from '../forming/limit-curve.ts'
import type { FractureLaw } from './law.ts'
import { lodeOfPlaneStress } from '../stress-state.ts'

/** ECRIT stays this far below LCSDG, so that fading has begun before failure (docs/science/models.md#gissmo). */
export const belowFailure = 0.98

/**
 * Damage grows linearly with plastic strain, as in every failure model that has no exponent for it: no test of ours, all of them on
 * straight paths, tells another one. FAIL/TAB1 honours its instability strains with it alone (docs/science/solver-runs.md, "Solver runs").
 */
export const linearDamage = 1

/**
 * FADEXP of an element that sees the neck by itself: stress fades over the last twentieth of the failure strain, so that the
 * element goes without a jump and carries until then what its flow curve says.
 */
export const lateFade = 40

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
 * is not a necking, so it stays just below failure.
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
