import { parameter, withinBounds } from '../parameters.ts'
import { flowEnds } from './flow-data.ts'
import type { HardeningLaw } from './law.ts'
import { voce } from './voce.ts'

/** Voce with a linear tail, σ = σs − (σs − σ0) exp(−β εp) + H εp. */
export const modifiedVoce: HardeningLaw = {
  id: 'modified-voce',
  label: 'Voce with linear tail',
  equation: {
    text: 'σ = σs − (σs − σ0)·exp(−β·εp) + H·εp',
    tex: '\\sigma = \\sigma_s - (\\sigma_s - \\sigma_0)\\,e^{-\\beta\\varepsilon_p} + H\\,\\varepsilon_p',
  },
  parameters: [...voce.parameters, parameter('H', 'H', 'MPa', 'slope of the tail', [0, 1000], 200)],
  validity: 'Where Voce saturates too early. The tail grows without limit: set the last strain of a card with care.',
  source: 'E. Voce, J. Inst. Met. 74 (1948) 537; tail after C. Tomé and others, Acta Metall. 32 (1984) 1637',
  stress: ([s0, ss, beta, H], strain) => voce.stress([s0!, ss!, beta!], strain) + H! * strain,
  slope: ([s0, ss, beta, H], strain) => voce.slope([s0!, ss!, beta!], strain) + H!,
  gradient: ([s0, ss, beta], strain) => [...voce.gradient([s0!, ss!, beta!], strain), strain],
  startFrom(data) {
    const { firstStress, lastStrain, lastStress, lastSlope } = flowEnds(data)
    const H = lastSlope / 3
    return withinBounds(modifiedVoce, [firstStress, 1.05 * (lastStress - H * lastStrain), 20, H])
  },
  conflict: ([s0, ss]) => (ss! < s0! ? `σs ${ss} is below σ0 ${s0}` : undefined),
}
