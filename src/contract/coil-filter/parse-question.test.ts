import { describe, expect, test } from 'vitest'
import { parseQuestion } from './parse-question.ts'

describe('a question in words becomes a filter of the property table', () => {
  test.each([
    [
      'HSLA highest n Rm > 450',
      'HSLA',
      { 'uat.rm-RD': [450, null, 'from'] },
      '-uat.n46-RD',
      'highest n4-6 first, Rm > 450 MPa',
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
    ['r TD > 1.5', '', { 'uat.r-TD': [1.5, null, 'from'] }, '-uat.r-TD', 'r TD > 1.5'],
    ['E > 200 GPa', '', { 'uat.E-RD': [200_000, null, 'from'] }, '-uat.E-RD', 'E > 200 GPa'],
    [
      'elongation at least 20% with Rm>980MPa',
      '',
      { 'uat.a-RD': [20, null], 'uat.rm-RD': [980, null, 'from'] },
      '-uat.a-RD',
      'A ≥ 20 %, Rm > 980 MPa',
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
    ['HSLA t < 2', 'HSLA', [null, 2, 'to'], [], '< 2 mm'],
    ['HSLA up to 2 mm', 'HSLA', [null, 2], [], '≤ 2 mm'],
  ] as const)('thickness and coating: %s', (question, rest, thickness, coatings, text) => {
    const parsed = parseQuestion(question)!
    expect(parsed).toMatchObject({ rest, text, sort: undefined })
    expect(parsed.asked).toMatchObject({ thickness, coatings, ranges: {} })
  })
})

describe('two properties are the axes of a map', () => {
  test.each([
    // question                   rest    x             y             map                              meant  table
    ['n vs Rm for DP', 'DP', 'uat.rm-RD', 'uat.n46-RD', 'n4-6 against Rm', true, 'n4-6, Rm'],
    // As the preset Rm × λ has them.
    ['λ × Rm', '', 'uat.rm-RD', 'her.lambda', 'λ against Rm', true, 'λ, Rm'],
    [
      'λ×Rm, Rm > 600, HSLA',
      'HSLA',
      'uat.rm-RD',
      'her.lambda',
      'λ against Rm, Rm > 600 MPa',
      true,
      'λ, Rm, Rm > 600 MPa',
    ],
    ['A x r TD', '', 'uat.a-RD', 'uat.r-TD', 'r TD against A', true, 'A, r TD'],
    ['hole expansion Rm map', '', 'uat.rm-RD', 'her.lambda', 'λ against Rm', true, 'highest λ first, Rm'],
    [
      'plot of n and elongation for DP',
      'DP',
      'uat.a-RD',
      'uat.n46-RD',
      'n4-6 against A',
      true,
      'highest n4-6 first, A',
    ],
    [
      'Rp0.2 ≥ 300 against A',
      '',
      'uat.a-RD',
      'uat.rp02-RD',
      'Rp0.2 against A, Rp0.2 ≥ 300 MPa',
      true,
      'Rp0.2 ≥ 300 MPa, A',
    ],
    [
      'HSLA highest n Rm > 450',
      'HSLA',
      'uat.rm-RD',
      'uat.n46-RD',
      'n4-6 against Rm, Rm > 450 MPa',
      false,
      'highest n4-6 first, Rm > 450 MPa',
    ],
  ] as const)('%s', (question, rest, x, y, text, isMeant, table) => {
    const parsed = parseQuestion(question)!
    expect(parsed.map).toEqual({ x, y, text, isMeant })
    expect([parsed.rest, parsed.text]).toEqual([rest, table])
  })

  test.each(['hole expansion CP', 'Rm > 450 n > 0.1 A > 20', 'DP780 1.2 mm'])('one or three are not: %s', (question) =>
    expect(parseQuestion(question)!.map).toBeUndefined(),
  )
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
  'data maps',
  '',
])('names and other words are not a question: %s', (text) => expect(parseQuestion(text)).toBeUndefined())
