import { expect, test } from 'vitest'
import type { ComparedMean, ComparedValue } from '#contract/views/comparison.ts'
import { differenceText } from './difference-text.ts'

const value = (mean: ComparedMean, rest: Partial<ComparedValue> = {}): ComparedValue => ({
  mean,
  number: null,
  absolute: null,
  difference: null,
  p: null,
  significant: null,
  better: null,
  reason: null,
  ...rest,
})

// Differences and percents by hand. Compression is shown positive: there the lower stored number is the higher strength.
test.each([
  // property  reference  value  scatter  shown           copied
  ['uat.rm', 1000, 1043, 7, '+43 (+4.3 %)', '43'],
  ['uat.rm', 1000, 957, 7, '−43 (−4.3 %)', '-43'],
  // Error of the ratio: √2·60/400 = 21 %, √2·0.7/1000 = 0.1 %.
  ['uat.rm', 400, 810, 60, '+410 (+103 %)', '410'],
  ['uat.rm', 1000, 1150, 0.7, '+150.0 (+15.0 %)', '150'],
  ['uac.rc02', -700, -749, 7, '+49 (+7.0 %)', '49'],
  ['uac.rc02', -700, -651, 7, '−49 (−7.0 %)', '-49'],
  ['uat.rm', 1000, 1000.2, 7, '0 (0.0 %)', '0.2'],
] as const)('%s: %d against %d ± %d', (property, reference, mean, s, text, copy) => {
  const absolute = mean - reference
  const values = [
    value({ mean: reference, s: Math.min(s, 5), n: 3 }),
    value({ mean, s, n: 3 }, { absolute, difference: (100 * absolute) / Math.abs(reference) }),
  ]
  const shown = differenceText({ property, values }, 1)!
  expect([shown.text.replaceAll(/\s/g, ' '), String(Number(Number(shown.copy).toPrecision(6)))]).toEqual([text, copy])
})
