import { parameter, withinBounds } from '../parameters.ts'
import { flowEnds } from './flow-data.ts'
import type { HardeningLaw } from './law.ts'
import { power, powerLog } from './powers.ts'

/** Ludwik, σ = σ0 + K εpⁿ. */
export const ludwik: HardeningLaw = {
  id: 'ludwik',
  label: 'Ludwik',
  equation: { text: 'σ = σ0 + K·εp^n', tex: '\\sigma = \\sigma_0 + K\\,\\varepsilon_p^{\\,n}' },
  parameters: [
    parameter('s0', 'σ_0', 'MPa', 'stress at first yield', [50, 2000], 400),
    parameter('K', 'K', 'MPa', 'rise up to a plastic strain of 1', [50, 3000], 900),
    parameter('n', 'n', '1', 'hardening exponent', [0.05, 1.2], 0.5),
  ],
  validity: 'Up to uniform strain. σ0 and n replace one another: expect a correlation above 0.98.',
  source: 'P. Ludwik, Elemente der technologischen Mechanik, Springer, Berlin (1909)',
  stress: ([s0, K, n], strain) => s0! + K! * power(strain, n!),
  slope: ([, K, n], strain) => n! * K! * strain ** (n! - 1),
  gradient: ([, K, n], strain) => [1, power(strain, n!), K! * powerLog(strain, n!)],
  startFrom(data) {
    const { firstStress, lastStrain, lastStress } = flowEnds(data)
    return withinBounds(ludwik, [firstStress, (lastStress - firstStress) / Math.sqrt(lastStrain), 0.5])
  },
}
