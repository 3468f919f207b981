import { describe, expect, test } from 'vitest'
import { summarise } from './replicates.ts'

describe('check case her-1: three hole expansions', () => {
  const lambda = [
    [10.02, 12.62],
    [10.01, 12.95],
    [10.03, 12.48],
  ].map(([d0, dh]) => (100 * (dh! - d0!)) / d0!)
  const { mean, s, cv, ci95 } = summarise(lambda)
  test.each([
    ['mean', mean, 26.5818],
    ['s', s, 2.532_14],
    ['cv', 100 * cv, 9.525_85],
    ['ci low', ci95![0], 20.2916],
    ['ci high', ci95![1], 32.872],
  ])('%s', (_name, found, reference) => expect(Math.abs(found / reference - 1)).toBeLessThan(1e-4))
})

test.each([
  // values, n, mean, s by hand
  [[2, 4, 4, 4, 5, 5, 7, 9], 8, 5, Math.sqrt(32 / 7)],
  [[1000.1, 1000.2, 1000.3], 3, 1000.2, 0.1],
  [[3, 5], 2, 4, Math.SQRT2],
])('%j', (values, n, mean, s) => {
  const summary = summarise(values)
  expect(summary).toMatchObject({ n, min: Math.min(...values), max: Math.max(...values) })
  expect(summary.mean).toBeCloseTo(mean, 10)
  expect(summary.s).toBeCloseTo(s, 10)
})

test('two values have a scatter but no interval', () => expect(summarise([3, 5]).ci95).toBeNull())
test('one value has no scatter', () =>
  expect(summarise([7])).toMatchObject({ n: 1, mean: 7, s: Number.NaN, ci95: null }))
test('a mean of zero has no coefficient of variation', () => expect(summarise([-1, 1]).cv).toBeNaN())
test('nothing is refused', () => expect(() => summarise([])).toThrow('no values'))
test('what is not a number is refused and named', () => {
  expect(() => summarise([1, Number.NaN])).toThrow('value 2 of 2 is NaN')
})
