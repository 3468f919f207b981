import { withinBounds } from '../parameters.ts'
import { flowEnds } from './flow-data.ts'
import type { HardeningLaw } from './law.ts'
import { power, powerLog } from './powers.ts'

/** Ludwik, σ = σ0 + K εpⁿ. */
export const ludwik: HardeningLaw = {
  id: 'ludwik',
  label: 'Ludwik',
  equation: { text: 'σ = σ0 + K·εp^n', tex: '\\sigma = \\sigma_0 + K\\,\\varepsilon_p^{\\,n}' },
  parameters: [
    { id: 's0', symbol: 'σ_0', unit: 'MPa', meaning: 'stress at first yield', lower: 50, upper: 2000, start: 400 },
    {
      id: 'K',
      symbol: 'K',
      unit: 'MPa',
      meaning: 'rise up to a plastic strain of 1',
      lower: 50,
      upper: 3000,
      start: 900,
    },
    { id: 'n', symbol: 'n', unit: '1', meaning: 'hardening exponent', lower: 0.05, upper: 1.2, start: 0.5 },
  ],
  validity: 'Up to uniform strain. σ0 and n replace one another: expect a correlation above 0.98.',
  source: 'P. Ludwik, Elemente der technologischen Mechanik, Springer, Berlin (1909)',
  startRule: 'σ0 is the first stress, n = 0.5, K from the last point.',
  stress: ([s0, K, n], strain) => s0! + K! * power(strain, n!),
  slope: ([, K, n], strain) => n! * K! * strain ** (n! - 1),
  gradient: ([, K, n], strain) => [1, power(strain, n!), K! * powerLog(strain, n!)],
  startFrom(data) {
    const { firstStress, lastStrain, lastStress } = flowEnds(data)
    return withinBounds(ludwik, [firstStress, (lastStress - firstStress) / Math.sqrt(lastStrain), 0.5])
  },
}
