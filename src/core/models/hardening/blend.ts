import { parameter } from '../parameters.ts'
import type { ModelParameter } from '../model.ts'
import type { HardeningLaw } from './law.ts'

/** The weight of the law that never saturates; it rules the curve beyond uniform strain. */
export const weight: ModelParameter = parameter('w', 'α', '1', 'share of Swift, 0 saturates, 1 does not', [0, 1], 0.5)

/** Weighted sum w · rising + (1 − w) · saturating, parameters in the order w, rising, saturating. */
export function blend(
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
