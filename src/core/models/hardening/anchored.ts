import { given, parameter, withinBounds } from '../parameters.ts'
import type { Anchor } from './anchor.ts'
import { weight } from './blend.ts'
import { flowEnds } from './flow-data.ts'
import type { HardeningLaw } from './law.ts'

/**
 * Continues a measured curve beyond uniform strain: Swift and Voce branches that both have its value σm and slope Hm at εm,
 * mixed by a weight. Every weight keeps value and slope, so a simulation necks where the specimen did.
 *
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
  validity:
    'From uniform strain on; the tensile curve stands before it. α = 0 … 1 spans the uncertainty until a bulge test tells.',
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

/** Parameters of the anchored law in its order. */
export function anchoredAt(anchor: Anchor, { w = 0.5, e0 = 0.002, beta = 20 } = {}): number[] {
  return [w, e0, beta, anchor.strain, anchor.stress, anchor.slope]
}

function branches(e0: number, beta: number, em: number, sm: number, Hm: number, strain: number) {
  const n = (Hm * (e0 + em)) / sm
  const log = Math.log((e0 + strain) / (e0 + em))
  const decay = Math.exp(-beta * (strain - em))
  return { n, log, decay, swift: sm * Math.exp(n * log), voce: sm + (Hm / beta) * (1 - decay) }
}
