import { parameter } from '../parameters.ts'
import { interpolate } from '../../numerics/interpolate.ts'
import type { Model } from '../model.ts'

/** What GISSMO says about itself; beside the exponents it is made of curves. */
export const gissmoModel: Model = {
  id: 'gissmo',
  label: 'GISSMO',
  equation: {
    text: 'Ḋ = (n/ε̄f(η))·D^(1−1/n)·ε̄̇p, likewise F with ε̄crit(η); from F = 1 on σ ← σ·{1 − [(D − Dc)/(1 − Dc)]^m}',
    tex: '\\dot D = \\frac{n}{\\bar\\varepsilon_f(\\eta)}D^{1-1/n}\\,\\dot{\\bar\\varepsilon}_p,\\quad \\sigma \\leftarrow \\sigma\\left[1 - \\left(\\frac{D-D_c}{1-D_c}\\right)^{m}\\right]\\ \\text{from}\\ F=1',
  },
  parameters: [
    parameter('DMGEXP', 'n', '1', 'exponent of damage', [1, 3], 2),
    parameter('FADEXP', 'm', '1', 'exponent of fading', [1, 40], 2),
  ],
  validity:
    'For the element size it was calibrated with; other sizes by the regularisation curve, which needs simulations.',
  source:
    'F. Neukamm, M. Feucht, A. Haufe, 7th European LS-DYNA Conference, Salzburg (2009); J. Effelsberg and others (2012)',
}

/** Failure and instability strain over triaxiality [1], and the exponents. */
export type Gissmo = {
  readonly triaxiality: ArrayLike<number>
  readonly failure: ArrayLike<number>
  readonly instability: ArrayLike<number>
  readonly damageExponent: number
  readonly fadingExponent: number
}

/** Damage of one point: D, the damage at which fading began, and the factor on stress. */
export type GissmoDamage = {
  readonly damage: number
  /** Dc; null before instability. */
  readonly critical: number | null
  readonly stressFactor: number
}

/**
 * Along any path of triaxiality. D^(1/n) grows by dε̄/ε̄f(η) whatever n, so the sum is exact but for the trapezoids.
 *
 * @param strain       equivalent plastic strain [1], rising
 * @param triaxiality  η at the same points; beyond the curves their ends count
 * @returns            one entry for each point
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
      // Instability was passed within the step: its share of the step tells the damage there.
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
  if (!(damage >= 1)) throw new RangeError(`exponent of damage ${damage} is below 1`)
  if (!(fade >= 1)) throw new RangeError(`exponent of fading ${fade} is below 1`)
}
