import { expect, test } from 'vitest'
import { formatUncertain, uncertainWriter } from './uncertain.ts'

const thin = (text: string) => text.replaceAll('_', '\u202f')

test.each([
  // why                                              value     ±        digits by custom                  text
  ['custom where scatter lets it', 1029.4, 8.3, { decimals: 0 }, '1_029_±_8'],
  ['small scatter is not a zero', 7.7, 0.04, { decimals: 1 }, '7.70_±_0.04'],
  ['nor is a smaller one', 0.93, 0.0005, { decimals: 2 }, '0.9300_±_0.0005'],
  ['a scatter far below the usual digits is none', 27, 0.0004, { decimals: 0 }, '27_±_0'],
  ['equal readings have none', 28, 0, { decimals: 0 }, '28_±_0'],
  ['nor has the rounding of their mean', 7.7, 9e-16, { decimals: 1 }, '7.7_±_0.0'],
  ['equal readings and their scatter have the same digits', 12, 0, { decimals: 1 }, '12.0_±_0.0'],
  ['also with a power of ten', 5e-4, 0, { decimals: 3 }, '(5.0_±_0.0)_×_10⁻⁴'],
  ['a mean next to nothing has the digits of its scatter', 7.7e-4, 0.02392, { decimals: 3 }, '0.001_±_0.024'],
  ['no minus before a zero', -0.0004, 0.012, { decimals: 3 }, '0.000_±_0.012'],
  ['three digits of a rate', 99.5474, 4.0212, { decimals: 3, significant: 3 }, '99.5_±_4.0'],
  ['a large rate', 514.2, 10.46, { decimals: 3, significant: 3 }, '514_±_10'],
  ['one power of ten for both', 9.954e-4, 3.58e-5, { decimals: 3, significant: 3 }, '(9.95_±_0.36)_×_10⁻⁴'],
  ['that of the larger', -6.6e-6, 2.75e-5, { decimals: 3 }, '(−0.7_±_2.8)_×_10⁻⁵'],
  ['large ones too', 2.5e6, 1.2e5, { decimals: 0 }, '(2.5_±_0.1)_×_10⁶'],
  ['no number', Number.NaN, 1, { decimals: 0 }, '–'],
])('%s', (_why, value, uncertainty, digits, text) =>
  expect(formatUncertain(value, uncertainty, digits)).toBe(thin(text)),
)

test('a value without uncertainty has the digits of custom', () =>
  expect(formatUncertain(7.7, null, { decimals: 1 })).toBe('7.7'))

test('numbers of one uncertainty are written alike, without custom in two digits of it', () => {
  const { write } = uncertainWriter(1400.123, 2.04)!
  expect([1400.123, 2.04, 1396, -0.04].map(write)).toEqual([thin('1_400.1'), '2.0', thin('1_396.0'), '0.0'])
  const small = uncertainWriter(-7.1e-4, 3e-5)!
  expect(small.write(-7.1e-4)).toBe(thin('−7.10_×_10⁻⁴'))
})
