import { describe, expect, test } from 'vitest'
import {
  compareWithRequirement,
  conflictsOf,
  type LiteratureMaterial,
  type LiteratureSource,
  type LiteratureValue,
  type MeasuredNumber,
  verdictWords,
} from './index.ts'
import { thicknessCondition } from './requirement.ts'

const source: LiteratureSource = {
  id: 'S',
  type: 'supplier',
  authors: 'Mill',
  year: 2017,
  title: 'Sheet',
  journal: '',
  identifier: 'https://mill.example',
  licence: '',
  pageRead: '',
}
const material: LiteratureMaterial = {
  key: 'm',
  grade: 'HCT780X',
  designation: 'CR440Y780T-DP (VDA 239-100)',
  family: 'DP',
  coating: '',
  thickness: null,
  supplier: 'Mill',
  state: 'supplier guarantee',
  sort: 'requirement or guarantee',
  source: 'S',
  place: '',
}
const row = (property: string, patch: Partial<LiteratureValue>): LiteratureValue => ({
  id: property,
  material: 'm',
  property,
  value: null,
  min: null,
  max: null,
  sd: null,
  n: null,
  unit: property.startsWith('A') ? '%' : 'MPa',
  direction: 'TD',
  condition: '',
  note: '',
  ...patch,
})
const number = (property: string, mean: number, patch: Partial<MeasuredNumber> = {}): MeasuredNumber => ({
  property,
  mean,
  s: 3,
  n: 3,
  direction: 'TD',
  gauge: 80,
  ...patch,
})
const values = [row('Rp0.2', { min: 440, max: 550 }), row('Rm', { min: 780, max: 900 }), row('A80', { min: 14 })]
const coil = { thickness: 1.2, coating: 'GI' }
const compare = (
  numbers: readonly MeasuredNumber[],
  rows: readonly LiteratureValue[] = values,
  {
    sheet = coil,
    about = material,
    by = source,
  }: { sheet?: Parameters<typeof compareWithRequirement>[1]; about?: LiteratureMaterial; by?: LiteratureSource } = {},
) => compareWithRequirement(numbers, sheet, { material: about, source: by, values: rows })
const verdicts = (result: ReturnType<typeof compare>) =>
  result!.checks.map(({ symbol, verdict, reason }) => [symbol, verdict, reason])

test('each row has its verdict, and the sentence names designation and source', () => {
  const result = compare([number('uat.rp02', 500), number('uat.rm', 820), number('uat.a', 12)])!
  expect(verdicts(result)).toEqual([
    ['R_p0.2', 'yes', ''],
    ['R_m', 'yes', ''],
    ['A_80', 'no', ''],
  ])
  expect(verdictWords(result)).toBe('Does not meet CR440Y780T-DP per Mill (2017)')
  expect(verdictWords(compare([number('uat.rm', 820)])!)).toBe('Meets CR440Y780T-DP per Mill (2017)')
})

describe('direction and gauge length', () => {
  test.each<[string, MeasuredNumber, string, string]>([
    [
      'along RD a limit along TD is not checked',
      number('uat.rm', 820, { direction: 'RD' }),
      'open',
      'not tested along TD',
    ],
    ['A50 is not A80', number('uat.a', 30, { gauge: 50 }), 'open', 'gauge length 80 mm, tested with 50 mm'],
    [
      'an elongation of unknown gauge length is not A80',
      number('uat.a', 30, { gauge: null }),
      'open',
      'gauge length 80 mm, tested with unknown',
    ],
    ['80.2 mm is 80 mm', number('uat.a', 14, { gauge: 80.2 }), 'yes', ''],
  ])('%s', (_what, measured, verdict, reason) => {
    const check = compare([measured])!.checks.find(({ property }) => property === measured.property)!
    expect([check.verdict, check.reason]).toEqual([verdict, reason])
  })

  test('a limit without a direction is clear where all directions agree', () => {
    const rows = [row('Rm', { min: 780, direction: null })]
    const both = (rd: number, td: number) =>
      compare([number('uat.rm', rd, { direction: 'RD' }), number('uat.rm', td)], rows)!.checks[0]!
    expect([both(800, 790).verdict, both(800, 790).measured]).toEqual(['yes', 790])
    expect(both(770, 760).verdict).toBe('no')
    expect([both(800, 770).verdict, both(800, 770).reason]).toEqual([
      'open',
      'direction not stated, and the directions differ',
    ])
  })

  test('a proportional or unstated gauge length gives no verdict', () => {
    expect(verdicts(compare([number('uat.a', 20)], [row('A5.65', { min: 13 }), row('A', { min: 13 })]))).toEqual([
      ['A_5.65', 'open', 'gauge length 5.65 √S0, tested with 80 mm'],
      ['A', 'open', 'gauge length not stated, tested with 80 mm'],
    ])
  })
})

// ISO 6892-1, clause 22: strength to 1 MPa, elongation to 0.5 %.
test.each([
  ['uat.rm', 779.5, 'yes'],
  ['uat.rm', 779.4, 'no'],
  ['uat.rm', 900.4, 'yes'],
  ['uat.rm', 900.6, 'no'],
  ['uat.a', 13.75, 'yes'],
  ['uat.a', 13.7, 'no'],
])('%s of %d is rounded as on a certificate: %s', (property, mean, verdict) =>
  expect(compare([number(property, mean)])!.checks.find((one) => one.property === property)!.verdict).toBe(verdict),
)

describe('thickness and coating', () => {
  const rows = [
    row('A80', { min: 14, condition: '0.7 <= t < 1.0 mm' }),
    row('A80', { min: 16, condition: 't >= 1.0 mm, JIS No. 5 specimen' }),
  ]
  test('the row for the thickness counts, and what was not checked is named', () => {
    const result = compare([number('uat.a', 15)], rows)!
    expect(result.checks.map(({ min, verdict }) => [min, verdict])).toEqual([[16, 'no']])
    expect(result.notes).toEqual(['A80: JIS No. 5 specimen not checked.'])
  })
  test('an unknown thickness gives no verdict', () => {
    expect(verdicts(compare([number('uat.a', 20)], rows, { sheet: { thickness: null, coating: 'GI' } }))[0]).toEqual([
      'A_80',
      'open',
      'valid for 0.7 <= t < 1.0 mm, but the thickness is unknown',
    ])
  })
  test('another coating is not compared, an unknown one is named', () => {
    const about = { ...material, coating: 'uncoated' }
    expect(compare([number('uat.rm', 820)], values, { about })).toMatchObject({
      verdict: 'open',
      checks: [],
      notes: ['Not compared: the requirement is for uncoated, the coil has GI.'],
    })
    expect(compare([number('uat.rm', 820)], values, { about, sheet: { thickness: 1, coating: null } })).toMatchObject({
      verdict: 'meets',
      notes: ['Coating not checked: the requirement is for uncoated.'],
    })
    expect(compare([number('uat.rm', 820)], values, { about: { ...material, coating: 'Z/ZF/ZM' } })!.verdict).toBe(
      'meets',
    )
  })
  test.each<[string, number, boolean]>([
    ['t < 0.7 mm', 0.7, false],
    ['0.7 <= t < 1.0 mm', 0.7, true],
    ['0.7 <= t < 1.0 mm', 1, false],
    ['t > 0.70 mm', 0.71, true],
    ['0.2 <= t <= 0.5 mm', 0.5, true],
    ['t >= 3 mm', 2.9, false],
  ])('%s for %d mm: %s', (condition, thickness, covered) =>
    expect(thicknessCondition(condition).covers!(thickness)).toBe(covered),
  )
  test.each(['2 % prestrain and bake', 'smooth specimen, width 10 mm, gauge 30 mm', 'specimen DPLA, t0 1.36 mm'])(
    '%s names no range',
    (condition) => expect(thicknessCondition(condition)).toEqual({ covers: null, rest: condition }),
  )
})

test.each(['trade page', 'paper', 'data set'] as const)('a %s gives no verdict', (type) =>
  expect(compare([number('uat.rm', 820)], values, { by: { ...source, type } })).toBeUndefined(),
)

test('tested and typical values are no requirement', () => {
  expect(
    compare([number('uat.rm', 820)], [row('Rm', { value: 800 })], {
      about: { ...material, sort: 'tested value', state: 'as delivered' },
    }),
  ).toBeUndefined()
})

describe('conflicts', () => {
  const of = (key: string, about: Partial<LiteratureMaterial>, ...rows: LiteratureValue[]) => ({
    material: { ...material, key, ...about },
    source: { ...source, authors: key },
    values: rows,
  })
  const tested = { sort: 'tested value', state: 'as delivered', designation: '' } as const

  test('two sources that state other limits of the same designation', () => {
    const found = conflictsOf([
      of('a', {}, row('A80', { min: 38 })),
      of('b', {}, row('A80', { min: 37 }), row('Rm', { min: 780 })),
    ])
    expect(found).toMatchObject([
      {
        property: 'uat.a',
        direction: 'TD',
        sides: [
          { key: 'a', min: 38 },
          { key: 'b', min: 37 },
        ],
      },
    ])
  })

  test('another designation, condition, direction or coating is no conflict', () => {
    const a = of('a', {}, row('A80', { min: 38 }))
    for (const b of [
      of('b', { grade: 'DP780', designation: 'CR440Y780T-DH' }, row('A80', { min: 30 })),
      of('b', {}, row('A80', { min: 30, condition: 't < 1 mm' })),
      of('b', {}, row('A80', { min: 30, direction: 'RD' })),
      of('b', { coating: 'GA' }, row('A80', { min: 30 })),
      of('b', {}, row('A50', { min: 30 })),
    ])
      expect(conflictsOf([a, b])).toEqual([])
  })

  // Two standard deviations of the difference: 2 · √(5² + 5²) = 14.1 MPa.
  test.each([
    [1014, []],
    [1015, ['b']],
  ])('results with s = 5 MPa, 1000 and %d MPa', (value, keys) => {
    const found = conflictsOf([
      of('a', tested, row('Rm', { value: 1000, sd: 5 })),
      of('b', tested, row('Rm', { value, sd: 5 })),
    ])
    expect(found.map(({ sides }) => sides[1].key)).toEqual(keys)
  })

  test('a published result against a measured coil of the same grade', () => {
    const published = [of('a', { ...tested, grade: 'CP1000' }, row('Rm', { value: 1020, sd: 4, direction: 'RD' }))]
    const numbers = [number('uat.rm', 860, { direction: 'RD', s: 4 })]
    expect(conflictsOf(published, { names: ['CP1000', 'CP1000 Aalto'], numbers })).toMatchObject([
      {
        sides: [
          { key: 'a', value: 1020 },
          { key: null, value: 860 },
        ],
      },
    ])
    expect(conflictsOf(published, { names: ['CP980'], numbers })).toEqual([])
  })

  describe('a result without direction', () => {
    const without = of('a', { ...tested, grade: 'CP1000' }, row('Rm', { value: 1000, sd: 5, direction: null }))
    const along = (...values: readonly ['RD' | 'DD' | 'TD', number][]) =>
      values.map(([direction, value]) => row('Rm', { id: direction, value, sd: 5, direction }))
    const sidesOf = (found: ReturnType<typeof conflictsOf>) =>
      found.map(({ direction, sides }) => [direction, sides[0].value, sides[1].value])

    test('agrees with directions on both sides of it', () => {
      const other = of('b', { ...tested, grade: 'CP1000' }, ...along(['RD', 960], ['TD', 1040]))
      expect(conflictsOf([without, other])).toEqual([])
    })

    // 2 · √(5² + 5²) = 14.1 MPa from the nearest.
    test.each([
      [986, []],
      [985, [[null, 1000, 985]]],
    ])('is listed once, against the nearest direction outside the scatter: %d MPa', (nearest, expected) => {
      const other = of('b', { ...tested, grade: 'CP1000' }, ...along(['RD', 900], ['DD', nearest], ['TD', 950]))
      expect(sidesOf(conflictsOf([without, other]))).toEqual(expected)
      expect(conflictsOf([other, without])).toHaveLength(expected.length)
    })

    test('is compared with one of the same kind', () => {
      const other = of('b', { ...tested, grade: 'CP1000' }, row('Rm', { value: 1020, sd: 5, direction: null }))
      expect(sidesOf(conflictsOf([without, other]))).toEqual([[null, 1000, 1020]])
    })

    test('is compared with all directions of a measured coil', () => {
      const measured = (...means: number[]) => ({
        names: ['CP1000'],
        numbers: (['RD', 'DD', 'TD'] as const).map((direction, i) => number('uat.rm', means[i]!, { direction, s: 5 })),
      })
      expect(conflictsOf([without], measured(980, 990, 1010))).toEqual([])
      expect(sidesOf(conflictsOf([without], measured(850, 860, 870)))).toEqual([[null, 1000, 870]])
    })
  })

  test('limits without direction are compared with one another, and not with those of a direction', () => {
    // EN 10268, HC260LA: 240 to 310 MPa along, 260 to 330 MPa across rolling.
    const limit = (key: string, min: number, direction: 'TD' | null) => of(key, {}, row('Re', { min, direction }))
    expect(conflictsOf([limit('a', 240, null), limit('b', 260, 'TD')])).toEqual([])
    expect(conflictsOf([limit('a', 240, null), limit('b', 260, null)])).toHaveLength(1)
  })
})
