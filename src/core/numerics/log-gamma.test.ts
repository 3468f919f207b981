import { expect, test } from 'vitest'
import { logGamma } from './log-gamma.ts'

test.each([
  ['Γ(1/2) = √π', 0.5, Math.log(Math.sqrt(Math.PI))],
  ['Γ(1) = 1', 1, 0],
  ['Γ(5) = 4!', 5, Math.log(24)],
  ['Γ(1/4), Abramowitz and Stegun', 0.25, Math.log(3.625_609_908_221_908)],
  ['Γ(101) = 100!', 101, 363.739_375_555_563_5],
])('%s', (_why, x, expected) => expect(logGamma(x)).toBeCloseTo(expected, 11))
