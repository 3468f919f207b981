import { parameter, withinBounds } from '../parameters.ts'
import { checkRateState, rateTrend, type RateLaw } from './law.ts'
import { logarithmAbove } from './johnson-cook-terms.ts'
import { referenceRate } from './reference-rate.ts'

/** The rate factor of Johnson–Cook on any slow curve, σ = σqs (1 + C ln(ε̇/ε̇0)). */
export const johnsonCookRate: RateLaw = {
  id: 'johnson-cook-rate',
  label: 'Johnson–Cook rate factor',
  kind: 'factor',
  equation: {
    text: 'σ = σqs·(1 + C·ln(ε̇/ε̇0))',
    tex: '\\sigma = \\sigma_{qs}\\left(1 + C\\ln\\frac{\\dot\\varepsilon}{\\dot\\varepsilon_0}\\right)',
  },
  parameters: [parameter('C', 'C', '1', 'rise per unit of ln ε̇', [0, 0.05], 0.01), referenceRate],
  validity: 'Between the slowest and the fastest test; below the reference rate the factor is 1.',
  source: 'G. R. Johnson, W. H. Cook, Proc. 7th Int. Symp. on Ballistics, The Hague (1983) 541',
  stress: ([C, reference], at) => at.quasiStatic * (1 + C! * above(at, reference!)),
  slope: ([C, reference], at, slow) => slow * (1 + C! * above(at, reference!)),
  gradient([C, reference], at) {
    const log = above(at, reference!)
    return [at.quasiStatic * log, log > 0 ? (-at.quasiStatic * C!) / reference! : 0]
  },
  rateSlope: ([C, reference], at) => (above(at, reference!) > 0 ? C! * at.quasiStatic : 0),
  startFrom(points) {
    const { slowest, slope } = rateTrend(points, ({ stress, quasiStatic }) => stress / quasiStatic - 1)
    return withinBounds(johnsonCookRate, [slope, slowest])
  },
}

function above(at: Parameters<RateLaw['stress']>[1], reference: number): number {
  checkRateState(at)
  return logarithmAbove(at.rate, reference)
}
