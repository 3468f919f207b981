import { type Direction, checkStart, type KinematicLaw, type KinematicPoint } from './law.ts'
import { type YoshidaState, stepsOf, unloaded, yoshidaStep, advanced } from './yoshida-step.ts'
import { parameter, withinBounds } from '../model.ts'

const [Y, B, C, b, Rsat, m, h] = [0, 1, 2, 3, 4, 5, 6] as const
const count = 7

type Slopes = Readonly<Record<keyof YoshidaState, Float64Array>>

/** ∂σ/∂(Y, B, C, b, Rsat, m, h) over signed plastic strain from 0, a column for each parameter. */
function yoshidaGradient(parameters: readonly number[], plasticStrain: ArrayLike<number>): Float64Array[] {
  const columns = Array.from({ length: count }, () => new Float64Array(plasticStrain.length))
  const none = () => new Float64Array(count)
  const slopes: Slopes = { star: none(), beta: none(), R: none(), centre: none(), radius: none() }
  let state = unloaded
  let direction: Direction = 1
  let before = 0
  for (let i = 0; i < plasticStrain.length; i++) {
    const change = plasticStrain[i]! - before
    before = plasticStrain[i]!
    if (change !== 0) direction = change > 0 ? 1 : -1
    const steps = change === 0 ? 0 : stepsOf(Math.abs(change))
    for (let k = 0; k < steps; k++) {
      const dp = Math.abs(change) / steps
      const next = yoshidaStep(parameters, state, direction, dp)
      carry(slopes, parameters, state, next, direction, dp)
      state = next
    }
    for (let j = 0; j < count; j++) columns[j]![i] = slopes.star[j]! + slopes.beta[j]! + (j === Y ? direction : 0)
  }
  return columns
}

function carry(
  slopes: Slopes,
  parameters: readonly number[],
  from: YoshidaState,
  to: YoshidaState,
  d: Direction,
  dp: number,
): void {
  const limit = d * parameters[b]!
  const rest = Math.exp(-parameters[m]! * dp)
  const edge = from.centre + d * from.radius
  const outside = d * (to.beta - edge)
  const inside = d * (edge - from.beta) > 0
  const left = inside ? (limit - to.beta) / (limit - edge) : rest
  const a = parameters[B]! + (from.R + to.R) / 2 - parameters[Y]!
  const [v0, v1] = [rootOf((d * from.star) / a), rootOf((d * to.star) / a)]
  const ahead = (1 - v1) / (1 - v0)

  for (let j = 0; j < count; j++) {
    const [star, beta, R, centre, radius] = [
      slopes.star[j]!,
      slopes.beta[j]!,
      slopes.R[j]!,
      slopes.centre[j]!,
      slopes.radius[j]!,
    ]
    const byLimit = j === b ? d : 0
    const byRest = j === m ? -dp * rest : 0
    const betaAfter = byLimit * (1 - rest) + rest * beta + (from.beta - limit) * byRest
    let grown = R
    if (outside > 0) {
      const byEdge = centre + d * radius
      const byLeft = inside ? (byLimit - betaAfter - left * (byLimit - byEdge)) / (limit - edge) : byRest
      const byOutside = d * (betaAfter - byEdge)
      const share = parameters[h]!
      grown = (j === Rsat ? 1 - left : 0) + left * R + (from.R - parameters[Rsat]!) * byLeft
      slopes.radius[j] = radius + share * byOutside + (j === h ? outside : 0)
      slopes.centre[j] = centre + d * ((1 - share) * byOutside - (j === h ? outside : 0))
    }
    const byGap = (j === B ? 1 : j === Y ? -1 : 0) + (R + grown) / 2
    // Derivative of `approach`: 2|v|·dv = (1 − v)·ds with s(v), which has no pole at v = 0.
    slopes.star[j] =
      d * (v1 * Math.abs(v1) * byGap + ahead * (d * star - v0 * Math.abs(v0) * byGap)) +
      d * (j === C ? a * (1 - v1) * dp : 0)
    slopes.beta[j] = betaAfter
    slopes.R[j] = grown
  }
}

function rootOf(x: number): number {
  return Math.sign(x) * Math.sqrt(Math.min(1 - 1e-15, Math.abs(x)))
}

/**
 * Yoshida–Uemori in uniaxial loading: a yield surface of constant size Y (centre α* + β) inside a bounding surface of
 * size B + R (centre β), with work-hardening stagnation.
 *
 * α̇* = C [a d − √(a |α*|) sgn α*] ṗ,  a = B + R − Y      β̇ = m (b d − β) ṗ      Ṙ = m (Rsat − R) ṗ outside stagnation
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
    parameter('B', 'B', 'MPa', 'initial size of the bounding surface', [50, 2000], 500),
    parameter('C', 'C', '1', 'rate of the yield surface', [20, 2000], 300),
    parameter('b', 'b', 'MPa', 'limit of the centre of the bounding surface', [1, 600], 80),
    parameter('Rsat', 'R_sat', 'MPa', 'limit of the isotropic part', [0, 1000], 250),
    parameter('m', 'm', '1', 'rate of the bounding surface', [1, 100], 12),
    parameter('h', 'h', '1', 'extent of stagnation', [0, 1], 0.5),
  ],
  validity:
    'Springback of sheet: transient softening, permanent softening and stagnation after reversals. The falling modulus is described separately (chord modulus).',
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

/** `growth`: R [MPa] over accumulated plastic strain outside stagnation, instead of the saturating law. */
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
