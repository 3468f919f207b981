import { parameter, withinBounds } from '../parameters.ts'
import { checkRateState, rateTrend, type RateLaw, type RateState } from './law.ts'
import { referenceRate } from './reference-rate.ts'

/** Additive overstress, σ = σqs + S ln(ε̇/ε̇0): the same step for soft and hard steel. */
export const thermalOverstress: RateLaw = {
  id: 'thermal-overstress',
  label: 'Thermal overstress',
  kind: 'overstress',
  equation: {
    text: 'σ = σqs + S·ln(ε̇/ε̇0)',
    tex: '\\sigma = \\sigma_{qs} + S\\,\\ln\\frac{\\dot\\varepsilon}{\\dot\\varepsilon_0}',
  },
  parameters: [parameter('S', 'S', 'MPa', 'rise per unit of ln ε̇', [0, 50], 6), referenceRate],
  validity: 'Body-centred steel from about 1e-4 to 1e3 1/s; S is 4–10 MPa. Faster, drag adds to it.',
  source: 'F. J. Zerilli, R. W. Armstrong, J. Appl. Phys. 61 (1987) 1816, doi:10.1063/1.338024; linear in ln ε̇',
  stress: ([S, reference], at) => at.quasiStatic + S! * log(at, reference!),
  slope: (_p, _at, slow) => slow,
  gradient: ([S, reference], at) => [log(at, reference!), -S! / reference!],
  rateSlope: ([S]) => S!,
  startFrom(points) {
    const { slowest, slope } = rateTrend(points, ({ stress, quasiStatic }) => stress - quasiStatic)
    return withinBounds(thermalOverstress, [slope, slowest])
  },
}

function log(at: RateState, reference: number): number {
  checkRateState(at)
  return Math.log(at.rate / reference)
}
