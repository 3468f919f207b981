import { withinBounds } from '../parameters.ts'
import { checkStart, type Direction, type KinematicLaw, type KinematicPoint } from './law.ts'
import { yoshidaGradient } from './yoshida-gradient.ts'
import { advanced, unloaded } from './yoshida-step.ts'

/**
 * Yoshida–Uemori in uniaxial loading: a yield surface of constant size Y (centre α* + β) inside a bounding surface of size
 * B + R (centre β), with work-hardening stagnation.
 *
 *     α̇* = C [a d − √(a |α*|) sgn α*] ṗ,  a = B + R − Y      β̇ = m (b d − β) ṗ      Ṙ = m (Rsat − R) ṗ outside stagnation
 */
export const yoshidaUemori: KinematicLaw = {
  id: 'yoshida-uemori',
  label: 'Yoshida–Uemori',
  equation: {
    text: 'σ = α* + β ± Y, α̇* = C·[a·d − √(a·|α*|)·sgn α*]·ṗ, a = B + R − Y, β̇ = m·(b·d − β)·ṗ, Ṙ = m·(Rsat − R)·ṗ outside stagnation',
    tex: '\\sigma = \\alpha_* + \\beta \\pm Y,\\quad \\dot\\alpha_* = C\\left[a\\,d - \\sqrt{a|\\alpha_*|}\\,\\mathrm{sgn}\\,\\alpha_*\\right]\\dot p,\\ a = B+R-Y,\\quad \\dot\\beta = m(b\\,d-\\beta)\\dot p,\\quad \\dot R = m(R_{sat}-R)\\dot p',
  },
  parameters: [
    { id: 'Y', symbol: 'Y', unit: 'MPa', meaning: 'size of the yield surface', lower: 20, upper: 1500, start: 400 },
    {
      id: 'B',
      symbol: 'B',
      unit: 'MPa',
      meaning: 'first size of the bounding surface',
      lower: 50,
      upper: 2000,
      start: 500,
    },
    { id: 'C', symbol: 'C', unit: '1', meaning: 'speed of the yield surface', lower: 20, upper: 2000, start: 300 },
    {
      id: 'b',
      symbol: 'b',
      unit: 'MPa',
      meaning: 'limit of the centre of the bounding surface',
      lower: 1,
      upper: 600,
      start: 80,
    },
    {
      id: 'Rsat',
      symbol: 'R_sat',
      unit: 'MPa',
      meaning: 'limit of the isotropic part',
      lower: 0,
      upper: 1000,
      start: 250,
    },
    { id: 'm', symbol: 'm', unit: '1', meaning: 'speed of the bounding surface', lower: 1, upper: 100, start: 12 },
    { id: 'h', symbol: 'h', unit: '1', meaning: 'extent of stagnation', lower: 0, upper: 1, start: 0.5 },
  ],
  validity:
    'Springback of sheet: transient, permanent softening and stagnation after reversals. The modulus falls separately (chord modulus).',
  source: 'F. Yoshida, T. Uemori, Int. J. Plast. 18 (2002) 661, doi:10.1016/S0749-6419(01)00050-X',
  startRule:
    'Y is 0.75 and B 1.05 times the first yield stress; Rsat takes 0.7 and b 0.2 of the rise above B; C = 300, m = 12, h = 0.5.',
  point: (parameters) => yoshidaPoint(parameters),
  gradientAlong: yoshidaGradient,
  startFrom(test) {
    checkStart(test)
    const B = 1.05 * test.firstYield
    const rise = Math.max(10, test.largest - B)
    return withinBounds(yoshidaUemori, [0.75 * test.firstYield, B, 300, 0.2 * rise, 0.7 * rise, 12, 0.5])
  },
  conflict: ([Y, B]) => (B! > Y! ? undefined : `B ${B} is not above Y ${Y}`),
}

/**
 * A fresh, unloaded point.
 *
 * @param growth  R [MPa] over accumulated plastic strain outside stagnation, in place of the law that saturates
 */
export function yoshidaPoint(parameters: readonly number[], growth?: (accumulated: number) => number): KinematicPoint {
  const Y = parameters[0]!
  let state = unloaded
  let accumulated = 0
  const after = (d: Direction, dp: number) =>
    advanced(parameters, state, d, dp, growth && ((part) => growth(accumulated + part)))
  return {
    stressAfter(d, dp) {
      const { star, beta } = dp > 0 ? after(d, dp) : state
      return star + beta + d * Y
    },
    advance(d, dp) {
      if (dp <= 0) return
      state = after(d, dp)
      accumulated += dp
    },
  }
}
