import { describe, expect, test } from 'vitest'
import { normaliseGradeName, slugOfName } from './names.ts'

test.each([
  ['980 6', '980 (6)'],
  ['980-6', '980 (6)'],
  ['980(6)', '980 (6)'],
  ['DP980 (6)', 'DP980 (6)'],
  ['dp980-6', 'DP980 (6)'],
  ['DP980_6', 'DP980 (6)'],
  ['  dp   980 ( 6 ) ', 'DP980 (6)'],
  ['ＤＰ９８０（６）', 'DP980 (6)'], // full width, NFKC
  ['DP980\u20116', 'DP980 (6)'], // non-breaking hyphen
  ['DP980', 'DP980'],
  ['trip780 12', 'TRIP780 (12)'],
  ['DP980 (6) GI 1.40', 'DP980 (6) GI 1.40'],
  ['dp980-6-GI-1.40', 'DP980 (6) GI 1.40'],
  ['DP980 1.40', 'DP980 1.40'], // a thickness is not a counter
  ['Dual-Phase', 'Dual Phase'],
  ['', ''],
])('%j is %j', (typed, name) => expect(normaliseGradeName(typed)).toBe(name))

describe('address and name find each other', () => {
  test.each([
    ['DP980 (6)', 'DP980-6'],
    ['DP980', 'DP980'],
    ['TRIP780 (12)', 'TRIP780-12'],
    ['PHS1500 (1)', 'PHS1500-1'],
    ['DP980 (6) GI 1.40', 'DP980-6-GI-1.40'],
  ])('%s ↔ %s', (name, slug) => {
    expect(slugOfName(name)).toBe(slug)
    expect(normaliseGradeName(slug)).toBe(name)
    expect(slugOfName(normaliseGradeName(slug.toLowerCase().replaceAll('gi', 'GI')))).toBe(slug)
  })
})
