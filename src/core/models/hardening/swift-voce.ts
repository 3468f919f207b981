import { parameter, withinBounds } from '../parameters.ts'
import { blend } from './blend.ts'
import { flowEnds } from './flow-data.ts'
import type { HardeningLaw } from './law.ts'
import { swift } from './swift.ts'

/** Voce by its rise instead of its end, as solver cards write it: k0 + Q (1 − exp(−β εp)). */
const rise: HardeningLaw = {
  id: 'voce-rise',
  label: 'Voce by its rise',
  equation: { text: 'σ = k0 + Q·(1 − exp(−β·εp))', tex: '\\sigma = k_0 + Q\\,(1 - e^{-\\beta\\varepsilon_p})' },
  parameters: [
    parameter('k0', 'k_0', 'MPa', 'Voce: stress at first yield', [50, 2000], 400),
    parameter('Q', 'Q', 'MPa', 'Voce: rise to saturation', [0, 2500], 500),
    parameter('beta', 'β', '1', 'Voce: how fast it saturates', [1, 300], 20),
  ],
  validity: 'As Voce.',
  source: 'E. Voce, J. Inst. Met. 74 (1948) 537',
  stress: ([k0, Q, beta], strain) => k0! + Q! * (1 - Math.exp(-beta! * strain)),
  slope: ([, Q, beta], strain) => Q! * beta! * Math.exp(-beta! * strain),
  gradient([, Q, beta], strain) {
    const decay = Math.exp(-beta! * strain)
    return [1, 1 - decay, Q! * strain * decay]
  },
  startFrom(data) {
    const { firstStress, lastStress } = flowEnds(data)
    return withinBounds(rise, [firstStress, 1.05 * lastStress - firstStress, 20])
  },
}

/** Weighted sum w · Swift + (1 − w) · Voce. */
export const swiftVoce: HardeningLaw = {
  id: 'swift-voce',
  label: 'Swift–Voce',
  equation: {
    text: 'σ = α·K·(ε0 + εp)^n + (1 − α)·[k0 + Q·(1 − exp(−β·εp))]',
    tex: '\\sigma = \\alpha K(\\varepsilon_0 + \\varepsilon_p)^{n} + (1-\\alpha)\\left[k_0 + Q\\,(1 - e^{-\\beta\\varepsilon_p})\\right]',
  },
  ...blend(swift, rise),
  validity:
    'The default for simulation: α moves the tail between both bounds. Data up to uniform strain do not determine it.',
  source: 'Swift (1952) and Voce (1948); weighted sum as in crash and forming codes',
  startFrom: (data) => [0.5, ...swift.startFrom(data), ...rise.startFrom(data)],
  otherStarts: (data) => [
    [0.9, ...swift.startFrom(data), ...rise.startFrom(data).with(2, 200)],
    [0.5, ...swift.startFrom(data), ...rise.startFrom(data).with(2, 2)],
  ],
}
