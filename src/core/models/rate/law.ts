import { given, type ModelParameter, type Model } from '../model.ts'
import type { FlowCurve } from '../hardening/flow-curve.ts'

/** Rates of specimens within this factor are one tested rate; machines do not reproduce rates more closely. */
export const sameRate = 1.6

/** Rate at which a law gives the slow curve; a card in milliseconds converts it. */
export const referenceRate: ModelParameter = given(
  'reference_rate',
  'ε̇_0',
  '1/s',
  'rate of the slow test',
  [1e-6, 1000],
  0.001,
)

/** Flow stress of the slow test [MPa], equivalent plastic strain rate [1/s] above 0, temperature [°C]. */
export type RateState = {
  readonly quasiStatic: number
  readonly rate: number
  readonly plasticStrain: number
  readonly temperature: number
}

export type RateLaw = Model & {
  readonly kind: 'factor' | 'overstress' | 'own-hardening'
  stress(parameters: readonly number[], at: RateState): number
  /** dσ/dεp [MPa] for a given slope of the slow curve. */
  slope(parameters: readonly number[], at: RateState, quasiStaticSlope: number): number
  gradient(parameters: readonly number[], at: RateState): number[]
  /** ∂σ/∂(ln ε̇) [MPa]. */
  rateSlope(parameters: readonly number[], at: RateState): number
  startFrom(points: readonly RatePoint[]): number[]
}

type RatePoint = { readonly rate: number; readonly stress: number; readonly quasiStatic: number }

/** @throws RangeError for a rate that is not above 0 or a stress that is not a number */
export function checkRateState({ quasiStatic, rate, plasticStrain }: RateState): void {
  if (!(rate > 0)) throw new RangeError(`strain rate ${rate} 1/s is not above 0`)
  if (!Number.isFinite(quasiStatic)) throw new RangeError(`quasi-static stress ${quasiStatic} is not a number`)
  if (!(plasticStrain >= 0)) throw new RangeError(`plastic strain ${plasticStrain} is not 0 or above`)
}

/**
 * Lowest rate, and the slope over ln(ε̇/ε̇0).
 * @throws RangeError with fewer than two rates, or a rate or stress that is not above 0
 */
export function rateTrend(points: readonly RatePoint[], value: (point: RatePoint) => number) {
  for (const [i, { rate, stress, quasiStatic }] of points.entries()) {
    if (!(rate > 0)) throw new RangeError(`point ${i}: strain rate ${rate} 1/s is not above 0`)
    if (!(stress > 0 && quasiStatic > 0))
      throw new RangeError(`point ${i}: stress ${stress} MPa with quasi-static stress ${quasiStatic} MPa`)
  }
  const slowest = points.reduce((least, { rate }) => Math.min(least, rate), Infinity)
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

/** Flow curve at one rate [1/s] and 20 °C; a law with its own hardening replaces the slow curve. */
export function flowAtRate(slow: FlowCurve, law: RateLaw, parameters: readonly number[], rate: number): FlowCurve {
  const at = (plasticStrain: number) => ({
    quasiStatic: slow.stress(plasticStrain),
    rate,
    plasticStrain,
    temperature: 20,
  })
  return {
    stress: (strain) => law.stress(parameters, at(strain)),
    slope: (strain) => law.slope(parameters, at(strain), slow.slope(strain)),
  }
}
