import { parameter, withinBounds } from '../parameters.ts'
import { flowEnds } from './flow-data.ts'
import type { HardeningLaw } from './law.ts'

/** Two Voce terms, one for the knee and one for the long rise: σ = σ0 + Q1 (1 − exp(−β1 εp)) + Q2 (1 − exp(−β2 εp)). */
export const doubleVoce: HardeningLaw = {
  id: 'double-voce',
  label: 'Double Voce',
  equation: {
    text: 'σ = σ0 + Q1·(1 − exp(−β1·εp)) + Q2·(1 − exp(−β2·εp))',
    tex: '\\sigma = \\sigma_0 + Q_1\\,(1 - e^{-\\beta_1\\varepsilon_p}) + Q_2\\,(1 - e^{-\\beta_2\\varepsilon_p})',
  },
  parameters: [
    parameter('s0', 'σ_0', 'MPa', 'stress at first yield', [50, 2000], 400),
    parameter('Q1', 'Q_1', 'MPa', 'rise of the fast term', [0, 1500], 200),
    parameter('beta1', 'β_1', '1', 'speed of the fast term', [20, 1000], 150),
    parameter('Q2', 'Q_2', 'MPa', 'rise of the slow term', [0, 1500], 300),
    parameter('beta2', 'β_2', '1', 'speed of the slow term', [0.5, 60], 10),
  ],
  validity: 'Up to uniform strain, knee included; saturates beyond. Keep β1 at five times β2 or more.',
  source: 'E. Voce, J. Inst. Met. 74 (1948) 537; two terms after J.-L. Chaboche, Int. J. Plast. 5 (1989) 247',
  stress: ([s0, Q1, b1, Q2, b2], strain) =>
    s0! + Q1! * (1 - Math.exp(-b1! * strain)) + Q2! * (1 - Math.exp(-b2! * strain)),
  slope: ([, Q1, b1, Q2, b2], strain) => Q1! * b1! * Math.exp(-b1! * strain) + Q2! * b2! * Math.exp(-b2! * strain),
  gradient([, Q1, b1, Q2, b2], strain) {
    const fast = Math.exp(-b1! * strain)
    const slow = Math.exp(-b2! * strain)
    return [1, 1 - fast, Q1! * strain * fast, 1 - slow, Q2! * strain * slow]
  },
  startFrom(data) {
    const { firstStress, lastStress } = flowEnds(data)
    const rise = 1.05 * (lastStress - firstStress)
    return withinBounds(doubleVoce, [firstStress, 0.4 * rise, 150, 0.6 * rise, 15])
  },
  // Equal speeds would make the two terms one, and their shares arbitrary.
  conflict: ([, , b1, , b2]) => (b1! < 2 * b2! ? `β1 ${b1} is not at least twice β2 ${b2}` : undefined),
}
