import { parameter, withinBounds } from '../parameters.ts'
import { flowEnds, powerStart } from './flow-data.ts'
import type { HardeningLaw } from './law.ts'
import { power, powerLog } from './powers.ts'

/** Hollomon, σ = K εpⁿ. */
export const hollomon: HardeningLaw = {
  id: 'hollomon',
  label: 'Hollomon',
  equation: { text: 'σ = K·εp^n', tex: '\\sigma = K\\,\\varepsilon_p^{\\,n}' },
  parameters: [
    parameter('K', 'K', 'MPa', 'stress at a plastic strain of 1', [200, 3000], 1000),
    parameter('n', 'n', '1', 'hardening exponent', [0.01, 0.6], 0.15),
  ],
  validity: 'From about 1 % strain to uniform strain. Zero stress at zero strain: unusable at small strain.',
  source: 'J. H. Hollomon, Trans. AIME 162 (1945) 268',
  stress: ([K, n], strain) => K! * power(strain, n!),
  slope: ([K, n], strain) => n! * K! * strain ** (n! - 1),
  gradient: ([K, n], strain) => [power(strain, n!), K! * powerLog(strain, n!)],
  startFrom(data) {
    const { K, n } = powerStart(flowEnds(data), 0)
    return withinBounds(hollomon, [K, n])
  },
}
