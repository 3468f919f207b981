import { trapezoidalIntegral } from '../../numerics/interpolate.ts'
import { parameter, withinBounds } from '../model.ts'
import { checkRateState, rateTrend, type RateLaw, type RateState, referenceRate } from './law.ts'

/** Adiabatic temperature rise of steel [K], ΔT = 0.9·∫σ dεp / (ρ cp), as in tests above about 1 1/s. */
export function adiabaticRise(strain: ArrayLike<number>, stress: ArrayLike<number>): number {
  return (0.9 * trapezoidalIntegral(strain, stress) * 1e6) / (density * heat)
}

/** Of steel: ρ [kg/m³], cp [J/(kg K)]. */
const [density, heat] = [7850, 460]

/** σ = σqs + S ln(ε̇/ε̇0): the same rise for soft and hard steel. */
export const thermalOverstress: RateLaw = {
  id: 'thermal-overstress',
  label: 'Thermal overstress',
  kind: 'overstress',
  equation: {
    text: 'σ = σqs + S·ln(ε̇/ε̇0)',
    tex: '\\sigma = \\sigma_{qs} + S\\,\\ln\\frac{\\dot\\varepsilon}{\\dot\\varepsilon_0}',
  },
  parameters: [parameter('S', 'S', 'MPa', 'increase per unit of ln ε̇', [0, 50], 6), referenceRate],
  validity: 'Body-centred steel from about 1e-4 to 1e3 1/s; S is 4–10 MPa. At higher rates viscous drag adds.',
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
