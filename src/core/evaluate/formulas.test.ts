import { describe, expect, test } from 'vitest'
import { convertElongation } from './quantities/elongation-conversion.ts'
import { engToTrue, trueToEngStrain } from './quantities/true-curve.ts'
import { rFromSlope, rManual } from './quantities/plastic-strain-ratio.ts'
import { nTwoPoint } from './quantities/strain-hardening.ts'

// Numbers and tolerances of docs/science/check-cases.md; the id is that of the case.
const converted = engToTrue(0.1, 1000, 207_000)
const hardening = nTwoPoint([0.04, 950], [0.06, 990])
const iso2 = { S0: 20 * 1.5, L0: 80 }

test.each([
  // case      what                    found                                                    reference
  ['conv-1', 'logarithmic strain', converted.strain, 0.095_310_2],
  ['conv-1', 'true stress', converted.stress, 1100],
  ['conv-1', 'plastic strain', converted.plastic, 0.089_996_2],
  ['conv-2', 'engineering strain', trueToEngStrain(0.05), 0.051_271_1],
  ['elong-1', 'A50', convertElongation(24, iso2, { S0: 12.5 * 1.5, L0: 50 }), 26.3655],
  ['elong-2', 'A50 of JIS 5', convertElongation(24, iso2, { S0: 25 * 1.5, L0: 50 }), 30.286],
  ['n-1', 'n', hardening.n, 0.101_718],
  ['n-1', 'K', hardening.K, 1318.01],
  ['r-1', 'r', rManual({ L0: 80, L: 96, b0: 20, b: 18.4 }), 0.842_75],
  ['r-2', 'r', rFromSlope(-0.45), 0.818_182],
])('%s: %s', (_case, _what, found, reference) => {
  expect(Math.abs(found / reference - 1)).toBeLessThan(1e-5)
})

describe('what has no meaning is refused', () => {
  test.each([
    ['a specimen of no length', () => engToTrue(-1, 100, 207_000)],
    ['a gauge length of zero', () => convertElongation(24, iso2, { S0: 10, L0: 0 })],
    ['one strain twice', () => nTwoPoint([0.04, 950], [0.04, 990])],
    ['a strip that grows in width', () => rFromSlope(0.1)],
    ['a strip that does not thin', () => rManual({ L0: 80, L: 80, b0: 20, b: 20 })],
  ])('%s', (_why, call) => expect(call).toThrow(RangeError))
})
