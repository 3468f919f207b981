import { expect, test } from 'vitest'
import { customDecimals, uncertainDecimals } from './uncertain-decimals.ts'

// Expected by hand, from the rule: one or two significant digits of the uncertainty, custom between them.
test.each([
  // why                                            value     u        custom              decimals
  ['custom where scatter lets it', 1029, 8, { decimals: 0 }, 0],
  ['small scatter asks for more', 7.7, 0.04, { decimals: 1 }, 2],
  ['and for more still', 0.93, 0.0005, { decimals: 2 }, 4],
  ['large scatter lets digits go', 0.098, 0.5, { decimals: 3 }, 2],
  ['nothing before the point is rounded away', 1029, 134, { decimals: 0 }, 0],
  ['what rounds up to the next digit', 7.7, 0.0996, { decimals: 1 }, 1],
  ['a power of ten exactly', 7.7, 0.001, { decimals: 1 }, 3],
  ['significant digits of the value', 99.5474, 4.0212, { decimals: 3, significant: 3 }, 1],
  ['without custom two digits of the uncertainty', 0.9989, 0.00654, undefined, 4],
  ['and none behind the point of a large one', 1400, 22, undefined, 0],
])('%s', (_why, value, uncertainty, custom, decimals) =>
  expect(uncertainDecimals(value, uncertainty, custom)).toBe(decimals),
)

test.each([0, Number.NaN, 1e-15])('an uncertainty of %d says nothing about the digits of 7.7', (uncertainty) =>
  expect(uncertainDecimals(7.7, uncertainty, { decimals: 1 })).toBeUndefined(),
)

test('custom alone', () => {
  expect(customDecimals(0.1, { decimals: 3 })).toBe(3)
  expect(customDecimals(0.00812, { decimals: 3, significant: 3 })).toBe(5)
  expect(customDecimals(0, { decimals: 3, significant: 3 })).toBe(2)
})
