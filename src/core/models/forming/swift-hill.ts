import { given } from '../model.ts'
import { bracketedRoot } from '../../numerics/roots.ts'
import type { FormingLimitModel } from './law.ts'

/** Swift, isotropic: ε1 = 2n(1 + β + β²)/[(1 + β)(2β² − β + 2)], β = ε2/ε1 [1], −½ … 1. */
export function swiftLimit(n: number, beta: number): number {
  checkPath(n, beta)
  return (2 * n * (1 + beta + beta * beta)) / ((1 + beta) * (2 * beta * beta - beta + 2))
}

/** Hill on the drawing side, Swift on the stretching side: a conservative theoretical reference. */
export const swiftHill: FormingLimitModel = {
  id: 'swift-hill',
  label: 'Swift–Hill',
  equation: {
    text: 'ε1 = n/(1 + β) for β ≤ 0; ε1 = 2n·(1 + β + β²)/[(1 + β)·(2β² − β + 2)] for β > 0',
    tex: '\\varepsilon_1 = \\frac{n}{1+\\beta}\\ (\\beta\\le0),\\qquad \\varepsilon_1 = \\frac{2n(1+\\beta+\\beta^2)}{(1+\\beta)(2\\beta^2-\\beta+2)}\\ (\\beta>0)',
  },
  parameters: [given('n', 'n', '1', 'hardening exponent', [0.01, 0.6], 0.18)],
  validity: 'Theory for an isotropic power law without rate effect; measured limits are higher.',
  source: 'H. W. Swift, J. Mech. Phys. Solids 1 (1952) 1; R. Hill, J. Mech. Phys. Solids 1 (1952) 19',
  limit([n]) {
    checkPath(n!, 0)
    return (minor) => {
      if (minor <= 0) return minor >= -n! * (1 + 1e-9) ? n! - minor : Number.NaN
      if (minor >= n!) return minor <= n! * (1 + 1e-9) ? n! : Number.NaN
      const beta = bracketedRoot((path) => path * swiftLimit(n!, path) - minor, 0, 1)
      return beta === undefined ? Number.NaN : swiftLimit(n!, beta)
    }
  },
  range: ([n]) => [-n!, n!],
}

function checkPath(n: number, beta: number): void {
  if (!(n > 0 && n < 1)) throw new RangeError(`n ${n} is not between 0 and 1`)
  if (!(beta >= -0.5 && beta <= 1)) throw new RangeError(`β ${beta} is not between −0.5 and 1`)
}
