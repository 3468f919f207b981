import { parameter, withinBounds, type ModelParameter } from '../model.ts'
import { type HardeningLaw, flowEnds } from './law.ts'
import { swift } from './power-laws.ts'
import { hockettSherby } from './saturation-laws.ts'

/** Weight of the law that does not saturate. */
export const weight: ModelParameter = parameter(
  'w',
  'α',
  '1',
  'weight of Swift: 0 saturating, 1 non-saturating',
  [0, 1],
  0.5,
)

/** Weighted sum w · rising + (1 − w) · saturating, parameters in the order w, rising, saturating. */
function blend(
  rising: HardeningLaw,
  saturating: HardeningLaw,
): Pick<HardeningLaw, 'parameters' | 'stress' | 'slope' | 'gradient'> {
  const split = 1 + rising.parameters.length
  return {
    parameters: [weight, ...rising.parameters, ...saturating.parameters],
    stress(p, strain) {
      const w = p[0]!
      return w * rising.stress(p.slice(1, split), strain) + (1 - w) * saturating.stress(p.slice(split), strain)
    },
    slope(p, strain) {
      const w = p[0]!
      return w * rising.slope(p.slice(1, split), strain) + (1 - w) * saturating.slope(p.slice(split), strain)
    },
    gradient(p, strain) {
      const w = p[0]!
      const up = p.slice(1, split)
      const flat = p.slice(split)
      return [
        rising.stress(up, strain) - saturating.stress(flat, strain),
        ...rising.gradient(up, strain).map((g) => w * g),
        ...saturating.gradient(flat, strain).map((g) => (1 - w) * g),
      ]
    },
  }
}

const rise: HardeningLaw = {
  id: 'voce-rise',
  label: 'Voce by its rise',
  equation: { text: 'σ = k0 + Q·(1 − exp(−β·εp))', tex: '\\sigma = k_0 + Q\\,(1 - e^{-\\beta\\varepsilon_p})' },
  parameters: [
    parameter('k0', 'k_0', 'MPa', 'Voce: stress at first yield', [50, 2000], 400),
    parameter('Q', 'Q', 'MPa', 'Voce: rise to saturation', [0, 2500], 500),
    parameter('beta', 'β', '1', 'Voce: saturation rate', [1, 300], 20),
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

export const swiftVoce: HardeningLaw = {
  id: 'swift-voce',
  label: 'Swift–Voce',
  equation: {
    text: 'σ = α·K·(ε0 + εp)^n + (1 − α)·[k0 + Q·(1 − exp(−β·εp))]',
    tex: '\\sigma = \\alpha K(\\varepsilon_0 + \\varepsilon_p)^{n} + (1-\\alpha)\\left[k_0 + Q\\,(1 - e^{-\\beta\\varepsilon_p})\\right]',
  },
  ...blend(swift, rise),
  validity:
    'Default for simulation: α sets the extrapolation between both bounds. Data up to uniform strain do not determine α.',
  source: 'Swift (1952) and Voce (1948); weighted sum as in crash and forming codes',
  startFrom: (data) => [0.5, ...swift.startFrom(data), ...rise.startFrom(data)],
  otherStarts: (data) => [
    [0.9, ...swift.startFrom(data), ...rise.startFrom(data).with(2, 200)],
    [0.5, ...swift.startFrom(data), ...rise.startFrom(data).with(2, 2)],
  ],
}

/** The weight determines the curve beyond uniform strain. */
export const swiftHockettSherby: HardeningLaw = {
  id: 'swift-hockett-sherby',
  label: 'Swift–Hockett–Sherby',
  equation: {
    text: 'σ = α·K·(ε0 + εp)^n + (1 − α)·[σs − (σs − σ0)·exp(−a·εp^q)]',
    tex: '\\sigma = \\alpha K(\\varepsilon_0 + \\varepsilon_p)^{n} + (1-\\alpha)\\left[\\sigma_s - (\\sigma_s - \\sigma_0)e^{-a\\varepsilon_p^{\\,q}}\\right]',
  },
  ...blend(swift, hockettSherby),
  validity: 'Common in forming codes. α requires a bulge test; data up to uniform strain do not determine it.',
  source: 'Swift (1952) and Hockett, Sherby (1975); weighted sum as in forming codes',
  startFrom: (data) => [0.5, ...swift.startFrom(data), ...hockettSherby.startFrom(data)],
  otherStarts: (data) => [
    [0.9, ...swift.startFrom(data), ...hockettSherby.startFrom(data).with(2, 40)],
    [0.5, ...swift.startFrom(data), ...hockettSherby.startFrom(data).with(2, 1)],
  ],
  conflict: (p) => hockettSherby.conflict?.(p.slice(4)),
}
