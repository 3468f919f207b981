import { given, parameter, withinBounds, type ModelParameter } from '../model.ts'
import { checkRateState, rateTrend, type RateLaw, referenceRate, type RateState } from './law.ts'
import { power, powerLog } from '../hardening/power-laws.ts'

export const roomAndMelt: readonly ModelParameter[] = [
  given('room', 'T_r', '°C', 'temperature of the tests', [-50, 100], 20),
  given('melt', 'T_m', '°C', 'melting point', [400, 1800], 1480),
]

/** ln(ε̇/ε̇0); 0 below the reference rate. */
export function logarithmAbove(rate: number, reference: number): number {
  return Math.max(0, Math.log(rate / reference))
}

/** T* = (T − Tr)/(Tm − Tr); 0 below room temperature. */
export function homologous(temperature: number, room: number, melt: number): number {
  return Math.max(0, (temperature - room) / (melt - room))
}

/** Rate factor of Johnson–Cook on any slow curve, σ = σqs (1 + C ln(ε̇/ε̇0)). */
export const johnsonCookRate: RateLaw = {
  id: 'johnson-cook-rate',
  label: 'Johnson–Cook rate factor',
  kind: 'factor',
  equation: {
    text: 'σ = σqs·(1 + C·ln(ε̇/ε̇0))',
    tex: '\\sigma = \\sigma_{qs}\\left(1 + C\\ln\\frac{\\dot\\varepsilon}{\\dot\\varepsilon_0}\\right)',
  },
  parameters: [parameter('C', 'C', '1', 'increase per unit of ln ε̇', [0, 0.05], 0.01), referenceRate],
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
    parameter('C', 'C', '1', 'increase per unit of ln ε̇', [0, 0.05], 0.01),
    referenceRate,
    given('m', 'm', '1', 'exponent of thermal softening', [0.2, 3], 1),
    ...roomAndMelt,
  ],
  validity:
    'One hardening curve, scaled for all rates. Below the reference rate the factor is 1. Fast tests include self-heating: do not count it twice.',
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
  const above = Math.min(1, homologous(at.temperature, room!, melt!))
  return {
    hardening: A! + B! * power(at.plasticStrain, n!),
    rate: 1 + C! * log,
    heat: 1 - power(above, m!),
    log,
    above,
  }
}
