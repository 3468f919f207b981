import { given } from '../model.ts'
import type { FormingLimitModel } from './law.ts'

/** Thickness [mm] and n beyond which the formula no longer rises. */
const thickest = 3.2
const largestN = 0.21

/**
 * Plane-strain limit, FLC0 [engineering %] = (23.3 + 14.13·t)·n/0.21, t limited to 3.2 mm, n to 0.21 if `capped`.
 * @returns engineering and true strain [1]
 * @throws RangeError for n or t that are not above 0
 */
export function keelerBrazierLimit(n: number, t: number, capped = true): { engineering: number; true: number } {
  if (!(n > 0 && n < 1)) throw new RangeError(`n ${n} is not between 0 and 1`)
  if (!(t > 0)) throw new RangeError(`thickness ${t} mm is not above 0`)
  const engineering = ((23.3 + 14.13 * Math.min(t, thickest)) * (capped ? Math.min(n, largestN) : n)) / largestN / 100
  return { engineering, true: Math.log1p(engineering) }
}

/** Keeler–Brazier: ε1 = FLC0 − ε2 when drawing, e1 = (1 + FLC0)·√(1 + e2) − 1 when stretching. */
export const keelerBrazier: FormingLimitModel = {
  id: 'keeler-brazier',
  label: 'Keeler–Brazier',
  equation: {
    text: 'FLC0 = (23.3 + 14.13·t)·n/0.21 %; ε1 = ε0 − ε2 for ε2 < 0, ε1 = ε0 + ε2/2 for ε2 > 0, ε0 = ln(1 + FLC0)',
    tex: 'FLC_0 = (23.3 + 14.13\\,t)\\,\\frac{n}{0.21}\\,\\%,\\quad \\varepsilon_1 = \\varepsilon_0 - \\varepsilon_2\\ (\\varepsilon_2<0),\\quad \\varepsilon_1 = \\varepsilon_0 + \\tfrac12\\varepsilon_2\\ (\\varepsilon_2>0)',
  },
  parameters: [
    given('n', 'n', '1', 'hardening exponent, limited to 0.21', [0.01, 0.6], 0.18),
    given('t', 't', 'mm', 'thickness, limited to 3.2 mm', [0.2, 4], 1),
  ],
  validity: 'Low-carbon and conventional high-strength steel. Much too optimistic for advanced high-strength steel.',
  source: 'S. P. Keeler, W. G. Brazier, Proceedings of Microalloying 75, New York (1977)',
  limit([n, t]) {
    const at0 = keelerBrazierLimit(n!, t!).true
    return (minor) => (minor < 0 ? at0 - minor : at0 + minor / 2)
  },
  range([n, t]) {
    const at0 = keelerBrazierLimit(n!, t!).true
    // β = −½ on the left: ε1 = 2·ε0; β = 1 on the right: ε1 = 2·ε0 again.
    return [-at0, 2 * at0]
  },
}
