import { parameter, withinBounds } from '../parameters.ts'
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
    parameter('Y', 'Y', 'MPa', 'size of the yield surface', [20, 1500], 400),
    parameter('B', 'B', 'MPa', 'first size of the bounding surface', [50, 2000], 500),
    parameter('C', 'C', '1', 'speed of the yield surface', [20, 2000], 300),
    parameter('b', 'b', 'MPa', 'limit of the centre of the bounding surface', [1, 600], 80),
    parameter('Rsat', 'R_sat', 'MPa', 'limit of the isotropic part', [0, 1000], 250),
    parameter('m', 'm', '1', 'speed of the bounding surface', [1, 100], 12),
    parameter('h', 'h', '1', 'extent of stagnation', [0, 1], 0.5),
  ],
  validity:
    'Springback of sheet: transient, permanent softening and stagnation after reversals. The modulus falls separately (chord modulus).',
  source: 'F. Yoshida, T. Uemori, Int. J. Plast. 18 (2002) 661, doi:10.1016/S0749-6419(01)00050-X',
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
