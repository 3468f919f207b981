import { expect, test } from 'vitest'
import { tableRates } from './rate-input.ts'

test.each([
  ['what was tested by decades', 0.001, [0.01, 0.1, 1], [0.01, 0.1, 1]],
  ['two decades have one between', 0.001, [0.001, 0.1, 1, 10, 100, 500], [0.01, 0.1, 1, 10, 100, 500]],
  ['five decades, in any order', 0.001, [100, 1], [0.01, 0.1, 1, 10, 100]],
  ['a slow test at another rate', 0.004, [1], [0.01, 0.1, 1]],
  ['what machines reached', 0.00098, [0.0096, 0.15, 4], [0.0096, 0.15, 1, 4]],
  ['the slow test again', 0.00096, [0.001], []],
])('%s', (_what, slow, tested, rates) => {
  expect(tableRates(slow, tested)).toEqual(rates)
})

test('straight lines between the rates stay within 1 % of a logarithmic law', () => {
  // DP980: 900 MPa at 0.001 1/s and 6 MPa for each e-fold
  const stress = (rate: number) => 900 + 6 * Math.log(rate / 0.001)
  const furthest = (rates: readonly number[]) =>
    Math.max(
      ...rates.slice(1).map((to, i) => {
        const from = rates[i]!
        const middle = Math.sqrt(from * to)
        const share = (middle - from) / (to - from)
        return 1 - (stress(from) + share * (stress(to) - stress(from))) / stress(middle)
      }),
    )
  expect(furthest([0.001, ...tableRates(0.001, [1, 100])])).toBeLessThan(0.005)
  expect(furthest([0.001, 1, 100])).toBeGreaterThan(0.015)
})
