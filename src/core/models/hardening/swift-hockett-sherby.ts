import { hockettSherby } from './hockett-sherby.ts'
import type { HardeningLaw } from './law.ts'
import { swift } from './swift.ts'

/** Weighted sum w · Swift + (1 − w) · Hockett–Sherby: the weight rules the curve beyond uniform strain. */
export const swiftHockettSherby: HardeningLaw = {
  id: 'swift-hockett-sherby',
  label: 'Swift–Hockett–Sherby',
  parameters: [
    { id: 'w', symbol: 'w', unit: '1', lower: 0, upper: 1, start: 0.5 },
    ...swift.parameters,
    ...hockettSherby.parameters,
  ],
  stress([w, K, e0, n, ...saturating], strain) {
    return w! * swift.stress([K!, e0!, n!], strain) + (1 - w!) * hockettSherby.stress(saturating, strain)
  },
  slope([w, K, e0, n, ...saturating], strain) {
    return w! * swift.slope([K!, e0!, n!], strain) + (1 - w!) * hockettSherby.slope(saturating, strain)
  },
  gradient([w, K, e0, n, ...saturating], strain) {
    const rising = [K!, e0!, n!]
    return [
      swift.stress(rising, strain) - hockettSherby.stress(saturating, strain),
      ...swift.gradient(rising, strain).map((g) => w! * g),
      ...hockettSherby.gradient(saturating, strain).map((g) => (1 - w!) * g),
    ]
  },
}
