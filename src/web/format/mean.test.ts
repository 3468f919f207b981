import { expect, test } from 'vitest'
import { formatMean, formatSpread } from './mean.ts'
import { formatNumber, formatSignificant } from './number.ts'

const thin = (text: string) => text.replaceAll('_', '\u202f')

test.each([
  ['three replicates', { mean: 1029, s: 8, n: 3 }, '1_029_±_8_MPa (n_=_3)'],
  ['one replicate has no scatter', { mean: 1029, s: null, n: 1 }, '1_029_MPa (n_=_1)'],
  ['none', { mean: Number.NaN, s: null, n: 0 }, '–'],
])('%s', (_why, mean, text) => expect(formatMean(mean, 'MPa', (v) => formatNumber(v, 0))).toBe(thin(text)))

test('scatter far below the digits of the mean is no power of ten', () =>
  expect(formatSpread({ mean: 0.93, s: 0.0005, n: 3 }, (v) => formatNumber(v, 2))).toBe(thin('0.93_±_0.00')))

test('a mean next to nothing has the digits of its scatter', () =>
  expect(formatSpread({ mean: 7.7e-4, s: 0.02392, n: 3 }, (v) => formatNumber(v, 3))).toBe(thin('0.001_±_0.024')))

test('cells carry no unit and no count', () =>
  expect(formatSpread({ mean: 11.84, s: 0.26, n: 3 }, (v) => formatNumber(v, 1))).toBe(thin('11.8_±_0.3')))

test.each([
  // why                                       mean      s         digits  text
  ['three digits of a rate, scatter alike', 99.5474, 4.0212, 3, '99.5_±_4.0'],
  ['a large rate', 514.2, 10.46, 3, '514_±_10'],
  ['one power of ten for both', 9.954e-4, 3.58e-5, 3, '(9.95_±_0.36)_×_10⁻⁴'],
  ['scatter of another size', 2.5e6, 1.2e5, 2, '(2.5_±_0.1)_×_10⁶'],
])('scatter has the digits of its mean: %s', (_why, mean, s, digits, text) =>
  expect(formatSpread({ mean, s, n: 3 }, (v) => formatSignificant(v, digits))).toBe(thin(text)),
)
