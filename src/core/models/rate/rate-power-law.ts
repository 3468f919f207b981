import { parameter, withinBounds } from '../model.ts'
import { checkRateState, rateTrend, type RateLaw, type RateState, referenceRate } from './law.ts'

/** Power law, σ = σqs (ε̇/ε̇0)^m. */
export const ratePowerLaw: RateLaw = {
  id: 'rate-power-law',
  label: 'Power law of rate',
  kind: 'factor',
  equation: {
    text: 'σ = σqs·(ε̇/ε̇0)^m',
    tex: '\\sigma = \\sigma_{qs}\\left(\\frac{\\dot\\varepsilon}{\\dot\\varepsilon_0}\\right)^{m}',
  },
  parameters: [parameter('m', 'm', '1', 'rate sensitivity', [0, 0.06], 0.01), referenceRate],
  validity: 'Over a few decades of rate; m increases above about 100 1/s.',
  source: 'W. F. Hosford, R. M. Caddell, Metal Forming, 4th ed., Cambridge University Press (2011)',
  stress: ([m, reference], at) => at.quasiStatic * factor(at, m!, reference!),
  slope: ([m, reference], at, slow) => slow * factor(at, m!, reference!),
  gradient([m, reference], at) {
    const stress = at.quasiStatic * factor(at, m!, reference!)
    return [stress * Math.log(at.rate / reference!), (-m! * stress) / reference!]
  },
  rateSlope: ([m, reference], at) => m! * at.quasiStatic * factor(at, m!, reference!),
  startFrom(points) {
    const { slowest, slope } = rateTrend(points, ({ stress, quasiStatic }) => Math.log(stress / quasiStatic))
    return withinBounds(ratePowerLaw, [slope, slowest])
  },
}

/** m = ln(σ2/σ1)/ln(ε̇2/ε̇1). Throws RangeError for stresses or rates that are not above 0, or equal rates. */
export function rateSensitivity(
  first: { stress: number; rate: number },
  second: { stress: number; rate: number },
): number {
  for (const { stress, rate } of [first, second]) {
    if (!(stress > 0 && rate > 0)) throw new RangeError(`stress ${stress} MPa at ${rate} 1/s: both must be above 0`)
  }
  if (first.rate === second.rate) throw new RangeError(`both tests ran at ${first.rate} 1/s`)
  return Math.log(second.stress / first.stress) / Math.log(second.rate / first.rate)
}

function factor(at: RateState, m: number, reference: number): number {
  checkRateState(at)
  return (at.rate / reference) ** m
}
