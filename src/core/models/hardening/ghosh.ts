import { parameter, withinBounds } from '../parameters.ts'
import { flowEnds, powerStart } from './flow-data.ts'
import type { HardeningLaw } from './law.ts'

/** Ghosh, σ = K (ε0 + εp)ⁿ − C. */
export const ghosh: HardeningLaw = {
  id: 'ghosh',
  label: 'Ghosh',
  equation: { text: 'σ = K·(ε0 + εp)^n − C', tex: '\\sigma = K\\,(\\varepsilon_0 + \\varepsilon_p)^{n} - C' },
  parameters: [
    parameter('K', 'K', 'MPa', 'size of the power term', [200, 5000], 1200),
    parameter('e0', 'ε_0', '1', 'prestrain', [1e-6, 0.1], 0.003),
    parameter('n', 'n', '1', 'hardening exponent', [0.01, 0.6], 0.15),
    parameter('C', 'C', 'MPa', 'taken off', [0, 3000], 100),
  ],
  validity: 'Up to uniform strain. Four parameters for what data hold three of: errors of the parameters are large.',
  source: 'A. K. Ghosh, Acta Metall. 25 (1977) 1413, doi:10.1016/0001-6160(77)90072-4',
  stress: ([K, e0, n, C], strain) => K! * (e0! + strain) ** n! - C!,
  slope: ([K, e0, n], strain) => n! * K! * (e0! + strain) ** (n! - 1),
  gradient([K, e0, n], strain) {
    const power = (e0! + strain) ** n!
    return [power, (n! * K! * power) / (e0! + strain), K! * power * Math.log(e0! + strain), -1]
  },
  startFrom(data) {
    const ends = flowEnds(data)
    const C = 0.1 * ends.firstStress
    const { K, n } = powerStart({ ...ends, lastStress: ends.lastStress + C }, 0.003)
    return withinBounds(ghosh, [K, 0.003, n, C])
  },
  // So that the stress at zero strain stays above zero (docs/science/models.md#hardening-laws).
  conflict([K, e0, n, C]) {
    const most = 0.8 * K! * e0! ** n!
    // Values are written to eight digits.
    return C! > most * (1 + 1e-6) ? `C ${C} is above 0.8·K·ε0^n = ${most}` : undefined
  },
  edge: {
    text: 'C = 0.8·K·ε0^n, so that the stress at zero strain stays above zero',
    deviation: ([K, e0, n, C]) => C! / (0.8 * K! * e0! ** n!) - 1,
  },
}
