import { given, parameter, withinBounds } from '../model.ts'
import { weight } from './blended-laws.ts'
import { flowEnds, type HardeningLaw } from './law.ts'

/** End of a measured flow curve at maximum force: true plastic strain [1], true stress and dσ/dεp [MPa]. */
export type Anchor = {
  readonly strain: number
  readonly stress: number
  /** By Considère, so that necking begins exactly here. */
  readonly slope: number
  /** Including the elastic part [1]. */
  readonly engineeringStrain: number
}

/**
 * Point of maximum force (docs/science/models.md#anchored-extrapolation):
 *     em = Ag + Rm/E     σm = Rm (1 + em)     εm = ln(1 + em) − σm/E     Hm = σm / (1 − σm/E)
 * Rm and E in MPa, E Infinity without elasticity, Ag plastic, as a fraction.
 * @throws RangeError if a value is not positive, or Ag is probably in percent
 */
export function anchorAt({ rm, ag, E }: { rm: number; ag: number; E: number }): Anchor {
  if (!(rm > 0)) throw new RangeError(`Rm ${rm} MPa is not above 0`)
  if (!(ag > 0 && ag < 1)) throw new RangeError(`Ag ${ag} is not a fraction between 0 and 1`)
  if (!(E > 10 * rm)) throw new RangeError(`E ${E} MPa is not far above Rm ${rm} MPa`)
  const engineeringStrain = ag + rm / E
  const stress = rm * (1 + engineeringStrain)
  return {
    engineeringStrain,
    stress,
    strain: Math.log1p(engineeringStrain) - stress / E,
    slope: stress / (1 - stress / E),
  }
}

/**
 * Weighted Swift and Voce branches from εm on, both with σm and Hm: a simulation necks where the specimen did.
 *     Swift branch: n = Hm (ε0 + εm)/σm, K = σm/(ε0 + εm)ⁿ     Voce branch: σm + (Hm/β)(1 − exp(−β(εp − εm)))
 */
export const anchored: HardeningLaw = {
  id: 'anchored',
  label: 'Anchored at uniform strain',
  equation: {
    text: 'σ = α·σm·((ε0 + εp)/(ε0 + εm))^n + (1 − α)·[σm + (Hm/β)·(1 − exp(−β·(εp − εm)))], n = Hm·(ε0 + εm)/σm',
    tex: '\\begin{aligned}\\sigma &= \\alpha\\,\\sigma_m\\left(\\frac{\\varepsilon_0 + \\varepsilon_p}{\\varepsilon_0 + \\varepsilon_m}\\right)^{n} \\\\ &+ (1-\\alpha)\\,\\Bigl[\\sigma_m \\\\ &\\quad + \\frac{H_m}{\\beta}\\left(1 - e^{-\\beta(\\varepsilon_p - \\varepsilon_m)}\\right)\\Bigr] \\\\ n &= \\frac{H_m(\\varepsilon_0 + \\varepsilon_m)}{\\sigma_m}\\end{aligned}',
  },
  parameters: [
    { ...weight },
    parameter('e0', 'ε_0', '1', 'prestrain of the Swift branch', [1e-6, 0.1], 0.002),
    parameter('beta', 'β', '1', 'speed of the Voce branch', [5, 60], 20),
    given('em', 'ε_m', '1', 'plastic strain at maximum force', [0.001, 0.6], 0.1),
    given('sm', 'σ_m', 'MPa', 'true stress at maximum force', [50, 3500], 1000),
    given('Hm', 'H_m', 'MPa', 'slope at maximum force', [50, 3600], 1000),
  ],
  validity: 'From uniform strain, following the tensile curve. Without a bulge test, α is uncertain between 0 and 1.',
  source: 'H. W. Swift (1952), E. Voce (1948); joined by A. Considère, Ann. Ponts Chaussées 9 (1885) 574',
  stress([w, e0, beta, em, sm, Hm], strain) {
    const { swift, voce } = branches(e0!, beta!, em!, sm!, Hm!, strain)
    return w! * swift + (1 - w!) * voce
  },
  slope([w, e0, beta, em, sm, Hm], strain) {
    const { swift, n, decay } = branches(e0!, beta!, em!, sm!, Hm!, strain)
    return (w! * n * swift) / (e0! + strain) + (1 - w!) * Hm! * decay
  },
  gradient([w, e0, beta, em, sm, Hm], strain) {
    const { swift, voce, n, log, decay } = branches(e0!, beta!, em!, sm!, Hm!, strain)
    const v = 1 - w!
    const from = e0! + em!
    const past = strain - em!
    return [
      swift - voce,
      w! * swift * ((Hm! / sm!) * log + n * (1 / (e0! + strain) - 1 / from)),
      v * Hm! * ((past * decay) / beta! - (1 - decay) / beta! ** 2),
      w! * swift * ((Hm! / sm!) * log - n / from) - v * Hm! * decay,
      w! * swift * (1 - n * log) * (1 / sm!) + v,
      w! * swift * (from / sm!) * log + (v * (1 - decay)) / beta!,
    ]
  },
  startFrom(data) {
    const { lastStrain, lastStress } = flowEnds(data)
    return withinBounds(anchored, [0.5, 0.002, 20, lastStrain, lastStress, lastStress])
  },
}

export function anchoredAt(anchor: Anchor, { w = 0.5, e0 = 0.002, beta = 20 } = {}): number[] {
  return [w, e0, beta, anchor.strain, anchor.stress, anchor.slope]
}

function branches(e0: number, beta: number, em: number, sm: number, Hm: number, strain: number) {
  const n = (Hm * (e0 + em)) / sm
  const log = Math.log((e0 + strain) / (e0 + em))
  const decay = Math.exp(-beta * (strain - em))
  return { n, log, decay, swift: sm * Math.exp(n * log), voce: sm + (Hm / beta) * (1 - decay) }
}
