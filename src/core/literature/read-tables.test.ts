import { describe, expect, test } from 'vitest'
import { literatureColumns, type LiteratureTable, readLiterature } from './index.ts'

const table = (name: LiteratureTable, ...rows: string[]) => [literatureColumns[name].join(','), ...rows].join('\n')

const source = 'S1,supplier,Mill,2020,Data sheet,supplier data sheet,https://mill.example/sheet,none stated,page 1'
const material = 'm-dp,DP600,HCT600X (EN 10346),DP,GI,1.2,Mill,supplier guarantee,S1,table 1'
const tested = 'm-tested,DP600,,DP,GI,1.2,,as delivered,S1,table 2'
const value = 'L1,m-dp,Rm,,590,700,,,MPa,TD,,'

const read = (parts: Partial<Record<LiteratureTable, readonly string[]>>) =>
  readLiterature(
    new Map(
      (
        [
          ['sources.csv', parts['sources.csv'] ?? [source]],
          ['materials.csv', parts['materials.csv'] ?? [material, tested]],
          ['properties.csv', parts['properties.csv'] ?? [value]],
          ...(parts['models.csv'] ? [['models.csv', parts['models.csv']] as const] : []),
          ...(parts['flc.csv'] ? [['flc.csv', parts['flc.csv']] as const] : []),
        ] as const
      ).map(([name, rows]) => [name, table(name, ...rows)]),
    ),
  )

test('a value keeps its limits, unit, direction, condition and sort', () => {
  const { literature, refusals } = read({
    'properties.csv': [value, 'L2,m-tested,A80,24.5,,,1.2,3,%,RD,"t < 3 mm, 0.001 1/s",mean'],
    'models.csv': ['M1,m-tested,Swift,n,0.2,1,,sigma = K (e0 + e)^n,'],
    'flc.csv': ['F1,m-tested,-10,25,%,necking,width 30 mm,'],
  })
  expect(refusals).toEqual([])
  expect(literature.materials.map(({ key, sort }) => [key, sort])).toEqual([
    ['m-dp', 'requirement or guarantee'],
    ['m-tested', 'tested value'],
  ])
  expect(literature.values).toMatchObject([
    { property: 'Rm', value: null, min: 590, max: 700, unit: 'MPa', direction: 'TD' },
    { property: 'A80', value: 24.5, sd: 1.2, n: 3, direction: 'RD', condition: 't < 3 mm, 0.001 1/s' },
  ])
  expect(literature.formingLimits).toMatchObject([{ minor: -0.1, major: 0.25 }])
  expect(literature.parameters).toMatchObject([{ parameter: 'n', value: 0.2, direction: null }])
})

describe('a wrong row is refused with its number and the reason', () => {
  test.each<[string, Partial<Record<LiteratureTable, readonly string[]>>, string, number, RegExp]>([
    [
      'unknown property',
      { 'properties.csv': [value, 'L2,m-dp,Rq,,5,,,,MPa,,,'] },
      'properties.csv',
      3,
      /'Rq' is not a known property/,
    ],
    [
      'inherited name',
      { 'properties.csv': ['L2,m-dp,constructor,,5,,,,MPa,,,'] },
      'properties.csv',
      2,
      /not a known property/,
    ],
    [
      'unknown element',
      { 'properties.csv': ['L2,m-dp,composition_Xx,,,1,,,wt%,,,'] },
      'properties.csv',
      2,
      /not a known property/,
    ],
    [
      'unit that does not convert',
      { 'properties.csv': ['L1,m-dp,Rm,,590,,,,mm,,,'] },
      'properties.csv',
      2,
      /Unit 'mm' of Rm does not convert to MPa/,
    ],
    [
      'inherited name as unit',
      { 'properties.csv': ['L1,m-dp,composition_C,,,0.1,,,constructor,,,'] },
      'properties.csv',
      2,
      /does not convert/,
    ],
    [
      'above the physical range',
      { 'properties.csv': ['L1,m-dp,Rm,,5900,,,,MPa,,,'] },
      'properties.csv',
      2,
      /outside the physical range of steel, 180 to 2500 MPa/,
    ],
    [
      'outside the family',
      { 'properties.csv': ['L1,m-tested,Rm,2450,,,,,MPa,,,'] },
      'properties.csv',
      2,
      /outside the range of Dual Phase, 225 to 2400 MPa/,
    ],
    [
      'unit of a wrong factor',
      { 'properties.csv': ['L1,m-dp,Rm,,590,,,,GPa,,,'] },
      'properties.csv',
      2,
      /outside the physical range/,
    ],
    [
      'a value as a requirement',
      { 'properties.csv': ['L1,m-dp,Rm,600,,,,,MPa,,,'] },
      'properties.csv',
      2,
      /enter its limits in min and max/,
    ],
    [
      'neither value nor limit',
      { 'properties.csv': ['L1,m-dp,Rm,,,,,,MPa,,,'] },
      'properties.csv',
      2,
      /no value and no limit/,
    ],
    [
      'limits exchanged',
      { 'properties.csv': ['L1,m-dp,Rm,,700,590,,,MPa,,,'] },
      'properties.csv',
      2,
      /lower limit 700 of Rm is above/,
    ],
    [
      'not a number',
      { 'properties.csv': ['L1,m-dp,Rm,,59O,,,,MPa,,,'] },
      'properties.csv',
      2,
      /'min' has '59O', which is not a number/,
    ],
    ['negative scatter', { 'properties.csv': ['L1,m-tested,Rm,600,,,-1,,MPa,,,'] }, 'properties.csv', 2, /is negative/],
    [
      'half a specimen',
      { 'properties.csv': ['L1,m-tested,Rm,600,,,,2.5,MPa,,,'] },
      'properties.csv',
      2,
      /not a number of specimens/,
    ],
    ['unknown direction', { 'properties.csv': ['L1,m-dp,Rm,,590,,,,MPa,LD,,'] }, 'properties.csv', 2, /Direction 'LD'/],
    [
      'unknown material',
      { 'properties.csv': ['L1,m-no,Rm,,590,,,,MPa,,,'] },
      'properties.csv',
      2,
      /Material 'm-no' is neither/,
    ],
    ['same record', { 'properties.csv': [value, value] }, 'properties.csv', 3, /'L1' is already in row 2/],
    [
      'same property, direction and condition',
      { 'properties.csv': [value, 'L2,m-dp,Rm,,600,,,,MPa,TD,,'] },
      'properties.csv',
      3,
      /is already in row 2/,
    ],
    [
      'same material',
      { 'materials.csv': [material, material, tested] },
      'materials.csv',
      3,
      /'m-dp' is already in row 2/,
    ],
    [
      'unknown family',
      { 'materials.csv': [tested, material.replace(',DP,', ',XP,')] },
      'materials.csv',
      3,
      /'XP' is not a known family/,
    ],
    [
      'unknown source',
      { 'materials.csv': [tested, material.replace('S1', 'S9')] },
      'materials.csv',
      3,
      /Source 'S9' is neither/,
    ],
    [
      'source without identifier',
      { 'sources.csv': [source, 'S2,paper,A,2020,T,J,,none,page'] },
      'sources.csv',
      3,
      /has no identifier/,
    ],
    [
      'source with a place of its own as identifier',
      { 'sources.csv': [source, 'S2,paper,A,2020,T,J,page 12 of the archive,none,page'] },
      'sources.csv',
      3,
      /has no identifier/,
    ],
    [
      'unknown type of source',
      { 'sources.csv': [source, 'S2,blog,A,2020,T,J,10.1000/182,none,page'] },
      'sources.csv',
      3,
      /'blog' is not a type of source/,
    ],
    [
      'a cell too many',
      { 'sources.csv': [source, `${source.replace('S1', 'S2')},x`] },
      'sources.csv',
      3,
      /10 cells, the table 9 columns/,
    ],
    [
      'unquoted comma',
      { 'properties.csv': ['L1,m-dp,Rm,,590,,,,MPa,,t < 3 mm, wide,'] },
      'properties.csv',
      2,
      /13 cells/,
    ],
  ])('%s', (_why, parts, name, row, reason) => {
    const { refusals } = read(parts)
    expect(refusals).toContainEqual({ table: name, row, reason: expect.stringMatching(reason) as unknown })
  })

  test('a missing column, an unknown table and no rows', () => {
    expect(readLiterature(new Map([['sources.csv', 'source_id,title\nS1,T']])).refusals).toMatchObject([
      { table: 'sources.csv', row: 1, reason: expect.stringMatching(/'type', 'authors'/) as unknown },
    ])
    expect(readLiterature(new Map([['other.csv', 'a']])).refusals[0]).toMatchObject({ table: 'other.csv', row: 1 })
    expect(readLiterature(new Map([['sources.csv', table('sources.csv')]])).refusals).toMatchObject([
      { reason: 'The tables have no rows.' },
    ])
  })
})

test('refusals of a table are in the order of its rows, whatever refuses them', () => {
  const { refusals } = read({
    'properties.csv': [value, 'L2,m-dp,Rq,,5,,,,MPa,,,', value, 'L4,m-dp,A80,,20,,,,furlong,,,'],
  })
  expect(refusals.map(({ row }) => row)).toEqual([3, 4, 5])
})

test('rows may name what is stored already', () => {
  const { literature } = read({})
  const { refusals, literature: more } = readLiterature(
    new Map([['properties.csv', table('properties.csv', 'L9,m-dp,A80,,21,,,,%,TD,,')]]),
    literature,
  )
  expect(refusals).toEqual([])
  expect(more.values).toHaveLength(1)
})
