import { expect, test } from 'vitest'
import { relativeHalfInterval, replicatesNeeded } from './replicates-needed.ts'

// Student's t from tables: 4.303 for 3, 2.571 for 6, 2.262 for 10 specimens.
test.each([
  [3, (4.303 * 0.1) / Math.sqrt(3)],
  [6, (2.571 * 0.1) / Math.sqrt(6)],
  [10, (2.262 * 0.1) / Math.sqrt(10)],
])('%d specimens that scatter by a tenth', (n, half) => {
  expect(relativeHalfInterval(0.1, n)).toBeCloseTo(half, 4)
})

test.each([
  // why                              cv    wanted  most  n
  ['six give ±10.5 %, seven ±9.2 %', 0.1, 0.1, 20, 7],
  ['no scatter: the least', 0, 0.01, 20, 3],
  ['out of reach', 0.3, 0.01, 20, undefined],
])('%s', (_why, cv, wanted, most, n) => {
  expect(replicatesNeeded(cv, wanted, most)).toBe(n)
})

test('two specimens are refused', () => {
  expect(() => relativeHalfInterval(0.1, 2)).toThrow(RangeError)
})
