import { parameter, type Model } from '../model.ts'
import { interpolate } from '../../numerics/interpolate.ts'
import { limitInStressState, type LimitPoint } from '../forming/limit-curve.ts'
import type { FractureLaw } from './law.ts'
import { lodeOfPlaneStress } from '../stress-state.ts'

export const gissmoModel: Model = {
  id: 'gissmo',
  label: 'GISSMO',
  equation: {
    text: 'Ḋ = (n/ε̄f(η))·D^(1−1/n)·ε̄̇p, likewise F with ε̄crit(η); from F = 1 on σ ← σ·{1 − [(D − Dc)/(1 − Dc)]^m}',
    tex: '\\dot D = \\frac{n}{\\bar\\varepsilon_f(\\eta)}D^{1-1/n}\\,\\dot{\\bar\\varepsilon}_p,\\quad \\sigma \\leftarrow \\sigma\\left[1 - \\left(\\frac{D-D_c}{1-D_c}\\right)^{m}\\right]\\ \\text{from}\\ F=1',
  },
  parameters: [
    parameter('DMGEXP', 'n', '1', 'damage exponent', [1, 3], 2),
    parameter('FADEXP', 'm', '1', 'fading exponent', [1, 40], 2),
  ],
  validity: 'For the calibrated element size; other sizes require a regularisation curve from simulations.',
  source:
    'F. Neukamm, M. Feucht, A. Haufe, 7th European LS-DYNA Conference, Salzburg (2009); J. Effelsberg and others (2012)',
}

export type Gissmo = {
  readonly triaxiality: ArrayLike<number>
  readonly failure: ArrayLike<number>
  readonly instability: ArrayLike<number>
  readonly damageExponent: number
  readonly fadingExponent: number
}

type GissmoDamage = {
  readonly damage: number
  /** Dc; null before instability. */
  readonly critical: number | null
  readonly stressFactor: number
}

/**
 * Damage along a path of triaxiality, by the trapezoidal rule. The curves of the model are constant beyond their ends.
 * @param strain  equivalent plastic strain [1], rising
 * @throws RangeError naming the point whose strain falls or whose triaxiality is not a number
 */
export function gissmoAlong(model: Gissmo, strain: ArrayLike<number>, triaxiality: ArrayLike<number>): GissmoDamage[] {
  checkExponents(model.damageExponent, model.fadingExponent)
  const results: GissmoDamage[] = []
  let [towardsFailure, towardsInstability] = [0, 0]
  let critical: number | null = null
  for (let i = 0; i < strain.length; i++) {
    const from = i === 0 ? 0 : i - 1
    const step = strain[i]! - (i === 0 ? 0 : strain[from]!)
    if (!(step >= 0)) throw new RangeError(`point ${i}: strain ${strain[i]} is below ${strain[from]} before it`)
    if (!Number.isFinite(triaxiality[i]!))
      throw new RangeError(`point ${i}: triaxiality ${triaxiality[i]} is not a number`)
    const before = { failure: towardsFailure, instability: towardsInstability }
    const mean = (curve: ArrayLike<number>) =>
      (1 / at(model, curve, triaxiality[from]!) + 1 / at(model, curve, triaxiality[i]!)) / 2
    towardsFailure += step * mean(model.failure)
    towardsInstability += step * mean(model.instability)
    if (critical === null && towardsInstability >= 1) {
      const share = (1 - before.instability) / (towardsInstability - before.instability)
      critical = Math.min(1, before.failure + share * (towardsFailure - before.failure)) ** model.damageExponent
    }
    const damage = Math.min(1, towardsFailure) ** model.damageExponent
    results.push({
      damage,
      critical,
      stressFactor: critical === null ? 1 : fading(damage, critical, model.fadingExponent),
    })
  }
  return results
}

function at({ triaxiality }: Gissmo, curve: ArrayLike<number>, eta: number): number {
  const last = triaxiality.length - 1
  return interpolate(triaxiality, curve, Math.min(triaxiality[last]!, Math.max(triaxiality[0]!, eta)))
}

function fading(damage: number, critical: number, exponent: number): number {
  if (damage >= 1) return 0
  return 1 - Math.max(0, (damage - critical) / (1 - critical)) ** exponent
}

function checkExponents(damage: number, fade: number): void {
  if (!(damage >= 1)) throw new RangeError(`damage exponent ${damage} is below 1`)
  if (!(fade >= 1)) throw new RangeError(`fading exponent ${fade} is below 1`)
}

/** ECRIT is at most this share of LCSDG, so that fading begins before failure (docs/science/models.md#gissmo). */
export const belowFailure = 0.98

/** Straight paths do not determine the exponent, which FAIL/TAB1 requires (docs/science/solver-runs.md). */
export const linearDamage = 1

/** FADEXP for an element that resolves the neck: stress fades over the last twentieth of the failure strain. */
export const lateFade = 40

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
 * Failure strain over triaxiality in plane stress, at most `ceiling`: a card needs a number where a model never fails.
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
 * Instability strain over triaxiality on straight paths; just below failure between shear and uniaxial tension, where
 * no necking occurs. With r below 1 the uniaxial limit is at β = −r/(1 + r), which von Mises places above η = 1/3; the
 * specimen is at 1/3, so its strain applies from there on.
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
