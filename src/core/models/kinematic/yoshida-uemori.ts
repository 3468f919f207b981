import { withinBounds } from '../parameters.ts'
import { checkStart, type Direction, type KinematicLaw, type KinematicPoint } from './law.ts'
import { approach } from './yoshida-approach.ts'

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
  point: ([Y, B, C, b, Rsat, m, h]) => yoshidaPoint(Y!, B!, C!, b!, Rsat!, m!, h!),
  startFrom(test) {
    checkStart(test)
    const B = 1.05 * test.firstYield
    const rise = Math.max(10, test.largest - B)
    return withinBounds(yoshidaUemori, [0.75 * test.firstYield, B, 300, 0.2 * rise, 0.7 * rise, 12, 0.5])
  },
  conflict: ([Y, B]) => (B! > Y! ? undefined : `B ${B} is not above Y ${Y}`),
}

type State = { star: number; beta: number; R: number; centre: number; radius: number }

/** Steps in which the size a of the gap counts as constant: about a hundredth of its own way. */
const longestStep = 5e-4

function yoshidaPoint(Y: number, B: number, C: number, b: number, Rsat: number, m: number, h: number): KinematicPoint {
  let state: State = { star: 0, beta: 0, R: 0, centre: 0, radius: 0 }

  function after(from: State, d: Direction, dp: number): State {
    const count = Math.max(1, Math.ceil(dp / longestStep))
    let at = from
    for (let i = 0; i < count; i++) at = step(at, d, dp / count)
    return at
  }

  function step({ star, beta, R, centre, radius }: State, d: Direction, dp: number): State {
    const limit = d * b
    const betaAfter = limit + (beta - limit) * Math.exp(-m * dp)
    // The stagnation surface: |β − centre| ≤ radius. R grows only where β pushes it outwards.
    const edge = centre + d * radius
    const outside = d * (betaAfter - edge)
    let grown = R
    let [newCentre, newRadius] = [centre, radius]
    if (outside > 0) {
      const inside = d * (edge - beta) > 0 ? Math.log((limit - beta) / (limit - edge)) / m : 0
      grown = Rsat + (R - Rsat) * Math.exp(-m * (dp - inside))
      newRadius = radius + h * outside
      newCentre = centre + d * (1 - h) * outside
    }
    const gap = B + (R + grown) / 2 - Y
    return {
      star: d * approach(d * star, gap, C * dp),
      beta: betaAfter,
      R: grown,
      centre: newCentre,
      radius: newRadius,
    }
  }

  return {
    stressAfter(d, dp) {
      const { star, beta } = dp > 0 ? after(state, d, dp) : state
      return star + beta + d * Y
    },
    advance(d, dp) {
      if (dp > 0) state = after(state, d, dp)
    },
  }
}
