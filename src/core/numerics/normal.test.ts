import { expect, test } from 'vitest'
import { normalProbability } from './normal.ts'

// Abramowitz and Stegun table 26.1; the tail at −6 from table 26.2, Q(6) = 9.865 876 450e-10.
test.each([
  [0, 0.5],
  [1, 0.841_344_746_068_543],
  [-1, 0.158_655_253_931_457],
  [1.96, 0.975_002_104_851_78],
  [3, 0.998_650_101_968_37],
  [4, 0.999_968_328_758_167],
  [-6, 9.865_876_450e-10],
])('at %d', (z, probability) => {
  expect(Math.abs(normalProbability(z) / probability - 1)).toBeLessThan(1e-9)
})
