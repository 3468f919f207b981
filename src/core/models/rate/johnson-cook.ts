import { given, parameter, withinBounds } from '../parameters.ts'
import { power, powerLog } from '../hardening/powers.ts'
import { checkRateState, rateTrend, type RateLaw, type RateState } from './law.ts'
import { homologous, logarithmAbove, roomAndMelt } from './johnson-cook-terms.ts'
import { referenceRate } from './reference-rate.ts'

/** Johnson–Cook, σ = (A + B εpⁿ)(1 + C ln(ε̇/ε̇0))(1 − T*ᵐ), T* = (T − Tr)/(Tm − Tr). */
export const johnsonCook: RateLaw = {
  id: 'johnson-cook',
  label: 'Johnson–Cook',
  kind: 'own-hardening',
  equation: {
    text: 'σ = (A + B·εp^n)·(1 + C·ln(ε̇/ε̇0))·(1 − T*^m), T* = (T − Tr)/(Tm − Tr)',
    tex: '\\sigma = (A + B\\,\\varepsilon_p^{\\,n})\\left(1 + C\\ln\\frac{\\dot\\varepsilon}{\\dot\\varepsilon_0}\\right)\\left(1 - T^{*m}\\right),\\quad T^{*} = \\frac{T - T_r}{T_m - T_r}',
  },
  parameters: [
    parameter('A', 'A', 'MPa', 'stress at first yield', [50, 2000], 400),
    parameter('B', 'B', 'MPa', 'rise up to a plastic strain of 1', [50, 3000], 700),
    parameter('n', 'n', '1', 'hardening exponent', [0.05, 1.2], 0.4),
    parameter('C', 'C', '1', 'rise per unit of ln ε̇', [0, 0.05], 0.01),
    referenceRate,
    given('m', 'm', '1', 'shape of softening by heat', [0.2, 3], 1),
    ...roomAndMelt,
  ],
  validity:
    'One hardening curve for every rate, scaled. Below the reference rate the factor is 1. Fast tests contain their own heat: do not count it twice.',
  source: 'G. R. Johnson, W. H. Cook, Proc. 7th Int. Symp. on Ballistics, The Hague (1983) 541',
  stress(p, at) {
    const { hardening, rate, heat } = factors(p, at)
    return hardening * rate * heat
  },
  slope(p, at) {
    const { rate, heat } = factors(p, at)
    return p[2]! * p[1]! * at.plasticStrain ** (p[2]! - 1) * rate * heat
  },
  gradient(p, at) {
    const [, B, n, C, reference, m, room, melt] = p as number[]
    const { hardening, rate, heat, log, above } = factors(p, at)
    const scale = rate * heat
    // d(1 − T*^m)/dT*, then T* by its two temperatures.
    const softening = above > 0 ? -m! * above ** (m! - 1) * hardening * rate : 0
    const span = melt! - room!
    return [
      scale,
      power(at.plasticStrain, n!) * scale,
      B! * powerLog(at.plasticStrain, n!) * scale,
      hardening * log * heat,
      log > 0 ? (-hardening * heat * C!) / reference! : 0,
      -powerLog(above, m!) * hardening * rate,
      (softening * (above - 1)) / span,
      (-softening * above) / span,
    ]
  },
  rateSlope(p, at) {
    const { hardening, heat, log } = factors(p, at)
    return log > 0 ? p[3]! * hardening * heat : 0
  },
  startFrom(points) {
    const { slowest, slope } = rateTrend(points, ({ stress, quasiStatic }) => stress / quasiStatic - 1)
    return withinBounds(johnsonCook, [400, 700, 0.4, slope, slowest, 1, 20, 1480])
  },
}

function factors(p: readonly number[], at: RateState) {
  checkRateState(at)
  const [A, B, n, C, reference, m, room, melt] = p as number[]
  const log = logarithmAbove(at.rate, reference!)
  // At the melting point strength is gone.
  const above = Math.min(1, homologous(at.temperature, room!, melt!))
  return {
    hardening: A! + B! * power(at.plasticStrain, n!),
    rate: 1 + C! * log,
    heat: 1 - power(above, m!),
    log,
    above,
  }
}
