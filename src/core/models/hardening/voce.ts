import { parameter, withinBounds } from '../parameters.ts'
import { flowEnds } from './flow-data.ts'
import type { HardeningLaw } from './law.ts'

/** Voce, σ = σs − (σs − σ0) exp(−β εp). Saturates: a lower bound when extrapolated. */
export const voce: HardeningLaw = {
  id: 'voce',
  label: 'Voce',
  equation: {
    text: 'σ = σs − (σs − σ0)·exp(−β·εp)',
    tex: '\\sigma = \\sigma_s - (\\sigma_s - \\sigma_0)\\,e^{-\\beta\\varepsilon_p}',
  },
  parameters: [
    parameter('s0', 'σ_0', 'MPa', 'stress at first yield', [50, 2000], 400),
    parameter('ss', 'σ_s', 'MPa', 'stress at saturation', [50, 3000], 1000),
    parameter('beta', 'β', '1', 'how fast it saturates', [1, 300], 20),
  ],
  validity:
    'Up to uniform strain; beyond it a lower bound, because it saturates. Often too early for multiphase steel.',
  source: 'E. Voce, J. Inst. Met. 74 (1948) 537',
  stress: ([s0, ss, beta], strain) => ss! - (ss! - s0!) * Math.exp(-beta! * strain),
  slope: ([s0, ss, beta], strain) => beta! * (ss! - s0!) * Math.exp(-beta! * strain),
  gradient([s0, ss, beta], strain) {
    const decay = Math.exp(-beta! * strain)
    return [decay, 1 - decay, (ss! - s0!) * strain * decay]
  },
  startFrom(data) {
    const { firstStress, lastStress } = flowEnds(data)
    return withinBounds(voce, [firstStress, 1.05 * lastStress, 20])
  },
  conflict: ([s0, ss]) => (ss! < s0! ? `σs ${ss} is below σ0 ${s0}` : undefined),
}
