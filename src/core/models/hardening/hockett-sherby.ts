import { parameter, withinBounds } from '../parameters.ts'
import { flowEnds } from './flow-data.ts'
import type { HardeningLaw } from './law.ts'

/** Hockett–Sherby, σ = σs − (σs − σ0) exp(−a εp^q). Best for advanced high-strength steel before necking; saturates. */
export const hockettSherby: HardeningLaw = {
  id: 'hockett-sherby',
  label: 'Hockett–Sherby',
  equation: {
    text: 'σ = σs − (σs − σ0)·exp(−a·εp^q)',
    tex: '\\sigma = \\sigma_s - (\\sigma_s - \\sigma_0)\\,e^{-a\\,\\varepsilon_p^{\\,q}}',
  },
  parameters: [
    parameter('s0', 'σ_0', 'MPa', 'stress at first yield', [50, 2000], 400),
    parameter('ss', 'σ_s', 'MPa', 'stress at saturation', [50, 3000], 1000),
    parameter('a', 'a', '1', 'how fast it saturates', [0.5, 50], 8),
    parameter('q', 'q', '1', 'how sharp the knee is', [0.2, 1.2], 0.7),
  ],
  validity:
    'Up to uniform strain, the best single law for multiphase steel; beyond it a lower bound, because it saturates.',
  source: 'J. E. Hockett, O. D. Sherby, J. Mech. Phys. Solids 23 (1975) 87, doi:10.1016/0022-5096(75)90018-6',
  stress: ([s0, ss, a, q], strain) => ss! - (ss! - s0!) * Math.exp(-a! * strain ** q!),
  slope: ([s0, ss, a, q], strain) => (ss! - s0!) * a! * q! * strain ** (q! - 1) * Math.exp(-a! * strain ** q!),
  gradient([s0, ss, a, q], strain) {
    const power = strain ** q!
    const decay = Math.exp(-a! * power)
    // εp^q · ln εp tends to 0 at the origin, where the formula itself would give NaN.
    const powerLog = strain > 0 ? power * Math.log(strain) : 0
    return [decay, 1 - decay, (ss! - s0!) * power * decay, (ss! - s0!) * a! * powerLog * decay]
  },
  startFrom(data) {
    const { firstStress, lastStrain, lastStress } = flowEnds(data)
    return withinBounds(hockettSherby, [firstStress, 1.05 * lastStress, 20 * lastStrain ** 0.3, 0.7])
  },
  conflict: ([s0, ss]) => (ss! < s0! ? `σs ${ss} is below σ0 ${s0}` : undefined),
}
