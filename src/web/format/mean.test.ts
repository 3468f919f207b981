import { expect, test } from 'vitest'
import { formatMean, formatSpread } from './mean.ts'

const thin = (text: string) => text.replaceAll('_', '\u202f')

test.each([
  ['three replicates', { mean: 1029, s: 8, n: 3 }, '1_029_±_8_MPa (n_=_3)'],
  ['one replicate has no scatter', { mean: 1029, s: null, n: 1 }, '1_029_MPa (n_=_1)'],
  ['none', { mean: Number.NaN, s: null, n: 0 }, '–'],
])('%s', (_why, mean, text) => expect(formatMean(mean, 'MPa', { decimals: 0 })).toBe(thin(text)))

test('cells carry no unit and no count', () =>
  expect(formatSpread({ mean: 11.84, s: 0.26, n: 3 }, { decimals: 1 })).toBe(thin('11.8_±_0.3')))
