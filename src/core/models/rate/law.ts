import type { Model } from '../model.ts'

/** Where a rate law is asked. */
export type RateState = {
  /** Flow stress of the slow test at this plastic strain [MPa]. */
  readonly quasiStatic: number
  /** Equivalent plastic strain rate [1/s], above 0. */
  readonly rate: number
  readonly plasticStrain: number
  /** [°C]. */
  readonly temperature: number
}

/** A family member: flow stress at any rate, from the slow curve or with hardening of its own. */
export type RateLaw = Model & {
  /** What it does with the slow curve: multiplies it, adds to it, or brings its own. */
  readonly kind: 'factor' | 'overstress' | 'own-hardening'
  /** σ [MPa]; parameters in the order of `parameters`. */
  stress(parameters: readonly number[], at: RateState): number
  /** dσ/dεp [MPa], given that of the slow curve. */
  slope(parameters: readonly number[], at: RateState, quasiStaticSlope: number): number
  /** ∂σ/∂parameter, in the order of `parameters`. */
  gradient(parameters: readonly number[], at: RateState): number[]
  /** ∂σ/∂(ln ε̇) [MPa]: how steeply stress rises with rate. */
  rateSlope(parameters: readonly number[], at: RateState): number
  /** Start values from stresses at one strain, inside the bounds; the reference rate is the slowest of them. */
  startFrom(points: readonly RatePoint[]): number[]
}

/** A measured flow stress beside that of the slow test at the same plastic strain [MPa]. */
export type RatePoint = { readonly rate: number; readonly stress: number; readonly quasiStatic: number }

/** @throws RangeError for a rate that is not above 0 or a stress that is not a number */
export function checkRateState({ quasiStatic, rate, plasticStrain }: RateState): void {
  if (!(rate > 0)) throw new RangeError(`strain rate ${rate} 1/s is not above 0`)
  if (!Number.isFinite(quasiStatic)) throw new RangeError(`quasi-static stress ${quasiStatic} is not a number`)
  if (!(plasticStrain >= 0)) throw new RangeError(`plastic strain ${plasticStrain} is not 0 or above`)
}

/**
 * Slowest rate of the points, and the slope of a straight line through them over ln(ε̇/ε̇0).
 *
 * @throws RangeError with fewer than two rates, or a rate or stress that is not above 0
 */
export function rateTrend(points: readonly RatePoint[], value: (point: RatePoint) => number) {
  for (const [i, { rate, stress, quasiStatic }] of points.entries()) {
    if (!(rate > 0)) throw new RangeError(`point ${i}: strain rate ${rate} 1/s is not above 0`)
    if (!(stress > 0 && quasiStatic > 0)) throw new RangeError(`point ${i}: stress ${stress} beside ${quasiStatic} MPa`)
  }
  const slowest = points.reduce((least, { rate }) => Math.min(least, rate), Infinity)
  // Through the origin: at the slowest rate the law must give the slow curve.
  let sxx = 0
  let sxy = 0
  for (const point of points) {
    const x = Math.log(point.rate / slowest)
    sxx += x * x
    sxy += x * value(point)
  }
  if (!(sxx > 0))
    throw new RangeError(`a rate law needs two different rates, found ${points.length === 0 ? 'none' : 'one'}`)
  return { slowest, slope: sxy / sxx }
}
