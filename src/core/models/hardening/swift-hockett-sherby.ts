import { blend } from './blend.ts'
import { hockettSherby } from './hockett-sherby.ts'
import type { HardeningLaw } from './law.ts'
import { swift } from './swift.ts'

/** Weighted sum w · Swift + (1 − w) · Hockett–Sherby: the weight rules the curve beyond uniform strain. */
export const swiftHockettSherby: HardeningLaw = {
  id: 'swift-hockett-sherby',
  label: 'Swift–Hockett–Sherby',
  equation: {
    text: 'σ = α·K·(ε0 + εp)^n + (1 − α)·[σs − (σs − σ0)·exp(−a·εp^q)]',
    tex: '\\sigma = \\alpha K(\\varepsilon_0 + \\varepsilon_p)^{n} + (1-\\alpha)\\left[\\sigma_s - (\\sigma_s - \\sigma_0)e^{-a\\varepsilon_p^{\\,q}}\\right]',
  },
  ...blend(swift, hockettSherby),
  validity: 'The usual choice of forming codes. Data up to uniform strain do not determine α: a bulge test does.',
  source: 'Swift (1952) and Hockett, Sherby (1975); weighted sum as in forming codes',
  startFrom: (data) => [0.5, ...swift.startFrom(data), ...hockettSherby.startFrom(data)],
  otherStarts: (data) => [
    [0.9, ...swift.startFrom(data), ...hockettSherby.startFrom(data).with(2, 40)],
    [0.5, ...swift.startFrom(data), ...hockettSherby.startFrom(data).with(2, 1)],
  ],
  conflict: (p) => hockettSherby.conflict?.(p.slice(4)),
}
