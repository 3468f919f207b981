import { describe, expect, test } from 'vitest'
import { parseQuestion } from './parse-question.ts'

describe('a question in words becomes a filter of the property table', () => {
  test.each([
    [
      'HSLA highest n Rm > 450',
      'HSLA',
      { 'uat.rm-RD': [450, null] },
      '-uat.n46-RD',
      'highest n4-6 first, Rm ≥ 450 MPa',
    ],
    ['hole expansion CP', 'CP', {}, '-her.lambda', 'highest λ first'],
    [
      'DP Rm between 780 and 1000 MPa, λ >= 40 %',
      'DP',
      { 'uat.rm-RD': [780, 1000], 'her.lambda': [40, null] },
      '-uat.rm-RD',
      'Rm 780 to 1000 MPa, λ ≥ 40 %',
    ],
    ['lowest yield ratio DP600', 'DP600', {}, 'uat.yr-RD', 'lowest Rp0.2/Rm first'],
    ['Rp0.2 300-400 TRIP', 'TRIP', { 'uat.rp02-RD': [300, 400] }, '-uat.rp02-RD', 'Rp0.2 300 to 400 MPa'],
    ['r TD > 1.5', '', { 'uat.r-TD': [1.5, null] }, '-uat.r-TD', 'r TD ≥ 1.5'],
    ['E > 200 GPa', '', { 'uat.E-RD': [200_000, null] }, '-uat.E-RD', 'E ≥ 200 GPa'],
    [
      'elongation at least 20% with Rm>980MPa',
      '',
      { 'uat.a-RD': [20, null], 'uat.rm-RD': [980, null] },
      '-uat.a-RD',
      'A ≥ 20 %, Rm ≥ 980 MPa',
    ],
    ['steels with the lowest A', '', {}, 'uat.a-RD', 'lowest A first'],
  ] as const)('%s', (question, rest, ranges, sort, text) => {
    const parsed = parseQuestion(question)!
    expect(parsed.rest).toBe(rest)
    expect(parsed.asked.ranges).toEqual(ranges)
    expect(parsed.sort && (parsed.sort.descending ? '-' : '') + parsed.sort.by).toBe(sort)
    expect(parsed.text).toBe(text)
  })

  test.each([
    ['DP780 1.2 mm GI', 'DP780', [1.15, 1.25], ['GI'], '1.2 mm, GI'],
    ['DP780 1,2mm galvannealed', 'DP780', [1.15, 1.25], ['GA'], '1.2 mm, GA'],
    ['thickness 1 to 1.5 uncoated', '', [1, 1.5], ['UC'], '1 to 1.5 mm, UC'],
    ['HSLA t < 2', 'HSLA', [null, 2], [], '≤ 2 mm'],
  ] as const)('thickness and coating: %s', (question, rest, thickness, coatings, text) => {
    const parsed = parseQuestion(question)!
    expect(parsed).toMatchObject({ rest, text, sort: undefined })
    expect(parsed.asked).toMatchObject({ thickness, coatings, ranges: {} })
  })
})

test.each([
  'DP980',
  'dp980-6',
  'DP980 (6)',
  'CR590Y980T-DP',
  'HSLA 340 A',
  'constructor',
  '__proto__',
  '450',
  'dual phase',
  'hole expansion',
  'Rm',
  '',
])('names and other words are not a question: %s', (text) => expect(parseQuestion(text)).toBeUndefined())
