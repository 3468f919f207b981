import { parameter, withinBounds } from '../parameters.ts'
import { flowEnds, powerStart } from './flow-data.ts'
import type { HardeningLaw } from './law.ts'

/** Swift, σ = K (ε0 + εp)ⁿ. Never saturates: an upper bound when extrapolated. */
export const swift: HardeningLaw = {
  id: 'swift',
  label: 'Swift',
  equation: { text: 'σ = K·(ε0 + εp)^n', tex: '\\sigma = K\\,(\\varepsilon_0 + \\varepsilon_p)^{n}' },
  parameters: [
    parameter('K', 'K', 'MPa', 'stress at a strain of 1', [200, 3000], 1000),
    parameter('e0', 'ε_0', '1', 'prestrain', [1e-6, 0.1], 0.002),
    parameter('n', 'n', '1', 'hardening exponent', [0.01, 0.6], 0.15),
  ],
  validity:
    'Up to uniform strain; beyond it an upper bound, because it never saturates. On multiphase steel begin at 1–2 % strain.',
  source: 'H. W. Swift, J. Mech. Phys. Solids 1 (1952) 1, doi:10.1016/0022-5096(52)90002-1',
  stress: ([K, e0, n], strain) => K! * (e0! + strain) ** n!,
  slope: ([K, e0, n], strain) => n! * K! * (e0! + strain) ** (n! - 1),
  gradient([K, e0, n], strain) {
    const power = (e0! + strain) ** n!
    return [power, (n! * K! * power) / (e0! + strain), K! * power * Math.log(e0! + strain)]
  },
  startFrom(data) {
    const { K, n } = powerStart(flowEnds(data), 0.002)
    return withinBounds(swift, [K, 0.002, n])
  },
}
