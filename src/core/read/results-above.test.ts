import { describe, expect, test } from 'vitest'
import { read } from './sample-reading.fixture.ts'
import { readSource } from './read-source.ts'
import type { Cell } from './source.ts'
import type { FileReading } from './specimen.ts'

/** Testing programs put a table of results above the raw data of the same export. */
const raw = (scale = 1) => Array.from({ length: 60 }, (_, i) => [i / 10, i / 20, 200 * i * scale, i / 50])
const names = [
  ['Time', 'Extension', 'Load', 'Tensile strain (Strain 1)'],
  ['(s)', '(mm)', '(N)', '(%)'],
]
const specimen = (width = 20) => [
  ['Width', width, 'mm'],
  ['Thickness', 1.5, 'mm'],
  ['Length', 50, 'mm'],
]
const csv = (rows: readonly (readonly Cell[])[]) =>
  read(rows.map((row) => row.map((cell) => `"${String(cell)}"`).join(',')).join('\n'), 'bluehill.csv')
const sheet = (rows: Cell[][]) =>
  readSource({ kind: 'sheets', name: 'bluehill.bin', sheets: [{ name: 'Sheet1', rows }] })

const shape = ({ specimens }: FileReading) =>
  specimens.map(({ channels, geometry }) => [
    channels.map(({ role }) => role).join(' '),
    channels[0]!.values.length,
    geometry,
  ])
const stated = ({ specimens }: FileReading, at = 0) =>
  Object.fromEntries(specimens[at]!.laboratory.map(({ id, name, value }) => [id ?? name, value]))

const record = ['time crosshead force eng_strain', 60, { b0: 20, t0: 1.5, L0: 50 }]
const heads = {
  'one specimen and its mean, units in the names': [
    ['Results Table 1'],
    ['', 'Maximum Load (N)', 'Tensile stress at Maximum Load (MPa)', 'Modulus (MPa)'],
    ['1', 15_230.5, 507.7, 205_000],
    ['Mean', 15_230.5, 507.7, 205_000],
  ],
  'one specimen and every summary, units below': [
    ['Results Table 1'],
    ['', 'Maximum Load', 'Tensile stress at Maximum Load', 'Modulus (Automatic)'],
    ['', '(kN)', '(MPa)', '(GPa)'],
    ['1', 15.2305, 507.7, 205],
    ['Mean', 15.2305, 507.7, 205],
    ['Standard deviation', 0, 0, 0],
    ['Maximum', 15.2305, 507.7, 205],
    ['Minimum', 15.2305, 507.7, 205],
  ],
} satisfies Record<string, Cell[][]>

describe.each(Object.entries(heads))('%s', (_why, head) => {
  const rows = [...head, [''], ...specimen(), [''], ...names, ...raw()]
  test.each([
    ['in a text', csv],
    ['in a sheet', sheet],
  ])('%s: the raw data are read, and the results stand beside them', async (_where, reader) => {
    const reading = await reader(rows)
    expect(shape(reading)).toEqual([record])
    expect(stated(reading)).toMatchObject({ 'uat.rm': 507.7, 'uat.E': 205_000 })
  })
})

test.each([3, 12])(
  'results of %d specimens above the record of one without a name are nobody’s, and told',
  async (count) => {
    const results = Array.from({ length: count }, (_, i) => [i + 1, 15_000 + i, 507 + i, 205_000])
    const head: Cell[][] = [
      ['Results Table 1'],
      ['Specimen', 'Maximum Load (N)', 'Tensile stress at Maximum Load (MPa)', 'Modulus (MPa)'],
      ...results,
      ['Mean', 15_001, 508, 205_000],
      [''],
    ]
    const reading = await csv([...head, ...specimen(), [''], ...names, ...raw()])
    expect(shape(reading)).toEqual([record])
    expect(stated(reading)).toEqual({})
    expect(reading.issues.find(({ code }) => code === 'results-of-whom')!.message).toMatch(/'1', '2', '3'.*no result/)
  },
)

describe('results of several specimens above their measured values', () => {
  const results = (...labels: Cell[]): Cell[][] => [
    ['Results Table 1'],
    ['Specimen', 'Maximum Load (N)', 'Tensile stress at Maximum Load (MPa)', 'Modulus (MPa)'],
    ...labels.map((label, i) => [label, 15_000 + i, 501 + i, 205_000 + i]),
    ['Mean', 15_001, 502, 205_001],
    ['Standard deviation', 1, 1, 1],
    [''],
  ]
  const one = (heading: Cell[], width: number) => [
    heading,
    ...specimen(width),
    [''],
    ...names,
    ...raw(width / 20),
    [''],
  ]
  const label = (name: string) => ['Specimen label', name]

  test.each<[string, Cell[][], (number | undefined)[]]>([
    [
      'by the number in the heading',
      [...results(1, 2), ...one(['Specimen 1'], 20), ...one(['Specimen 2'], 22)],
      [501, 502],
    ],
    ['also out of order', [...results(1, 2), ...one(['Specimen 2'], 20), ...one(['Specimen 1'], 22)], [502, 501]],
    ['by their names', [...results('A-1', 'A-2'), ...one(label('A-2'), 20), ...one(label('A-1'), 22)], [502, 501]],
    ['in their order where they are only counted', [...results(1, 2), ...one([''], 20), ...one([''], 22)], [501, 502]],
    ['one of three', [...results(1, 2, 3), ...one(['Specimen 2'], 20)], [502]],
    ['never two to one', [...results('A-1', 'A-1'), ...one(label('A-1'), 20)], [undefined]],
    ['never by guessing', [...results('A-1', 'A-2'), ...one([''], 20), ...one([''], 22)], [undefined, undefined]],
  ])('%s', async (_how, rows, strengths) => {
    for (const reader of [csv, sheet]) {
      const reading = await reader(rows)
      expect(reading.specimens.map((_, at) => stated(reading, at)['uat.rm'])).toEqual(strengths)
      const told = reading.issues.some(({ code }) => code === 'results-of-whom')
      expect(told).toBe(rows[4]![0] === 3 || strengths.includes(undefined))
    }
  })

  test('a name goes before the number that stands before it', async () => {
    const results: Cell[][] = [
      ['', 'Specimen label', 'Maximum Load (N)', 'Tensile stress at Maximum Load (MPa)'],
      [1, 'A-1', 15_000, 501],
      [2, 'A-2', 15_001, 502],
      [''],
    ]
    const reading = await csv([...results, ...one(label('A-2'), 20), ...one(label('A-1'), 22)])
    expect(reading.specimens.map((_, at) => stated(reading, at)['uat.rm'])).toEqual([502, 501])
  })

  test('side by side, with rows of parameters and units between (Shimadzu)', async () => {
    const reading = await csv([
      ['Name', 'Max_Force', 'Max_Stress', 'Elastic'],
      ['Parameter', 'Calc. at Entire Areas', 'Calc. at Entire Areas', 'Force 1 - 5 kN'],
      ['Unit', 'kN', 'N/mm2', 'GPa'],
      ['1 _ 1', 11.8, 393.3, 70.1],
      ['1 _ 2', 12.98, 432.7, 70.2],
      ['Average', 12.39, 413, 70.15],
      [''],
      ['1 _ 1', '', '', '1 _ 2', '', ''],
      ['Time', 'Force', 'Stroke', 'Time', 'Force', 'Stroke'],
      ['sec', 'N', 'mm', 'sec', 'N', 'mm'],
      ...raw().map(([t, x, force]) => [t, force, x, t, force, x] as Cell[]),
    ])
    expect(reading.specimens.map(({ id }, at) => [id, stated(reading, at)])).toEqual([
      ['1 _ 1', { Max_Force: 11.8, 'uat.rm': 393.3, 'uat.E': 70_100 }],
      ['1 _ 2', { Max_Force: 12.98, 'uat.rm': 432.7, 'uat.E': 70_200 }],
    ])
  })
})

test('a unit in the name of a result holds for its values', async () => {
  const results: Cell[][] = [['Tensile stress at Maximum Load (ksi)', 'Modulus (ksi)'], [72.5, 29_733], ['']]
  const { 'uat.rm': rm, 'uat.E': modulus } = stated(await csv([...results, ...specimen(), [''], ...names, ...raw()]))
  // 1 ksi = 6.894757 MPa
  expect(rm).toBeCloseTo(499.87, 2)
  expect(modulus! / 1000).toBeCloseTo(205, 2)
})

test('results without raw data below stay a list', async () => {
  const reading = await csv([
    ['Specimen', 'Maximum Load (N)', 'Tensile stress at Maximum Load (MPa)', 'Modulus (MPa)'],
    ...Array.from({ length: 6 }, (_, i) => [i + 1, 15_000 + i, 507 + i, 205_000]),
  ])
  expect(reading.tables?.[0]!.channels[0]!.values.length ?? reading.specimens[0]?.channels[0]!.values.length).toBe(6)
})

describe('results above raw rows whose names begin with the number of the specimen', () => {
  const results = (rows: readonly string[]) => [
    'Results Table 1',
    ',Sample,E-modulus,Tensile stress at Yield (Offset 0.2 %),Maximum Tensile stress,Area under curve total',
    ',,(GPa),(MPa),(MPa),(N-mm/mm^3)',
    ...rows,
  ]
  const names = (number: number) => [`${number},Time,Load,Tensile strain (Strain 1)`, ',(s),(kN),(%)']
  const values = (scale: number) =>
    Array.from({ length: 30 }, (_, i) => `"","${i / 10}","${(i * scale).toFixed(3)}","${i / 50}"`)

  test.each([
    ['directly below', []],
    ['behind a blank line', ['']],
    ['behind their own statements', ['', 'Width,20,mm', 'Thickness,1.5,mm', '']],
  ])('%s, the raw rows are read with their own names', async (_why, between) => {
    const lines = [...results(['1,"X1","209.7","391.3","554.7","-----"']), ...between, ...names(1), ...values(0.5)]
    const reading = await read(lines.join('\n'))
    expect(reading.specimens).toHaveLength(1)
    expect(reading.specimens[0]!.channels.map(({ role }) => role)).toEqual(['time', 'force', 'eng_strain'])
    expect(stated(reading)).toMatchObject({ 'uat.rm': 554.7, 'uat.E': 209_700 })
  })

  test.each([
    [';', '.'],
    ['\t', '.'],
    [';', ','],
  ])('between %j, decimal sign %s', async (separator, decimal) => {
    const lines = [...results(['1,"X1","209.7","391.3","554.7","-----"']), ...names(1), ...values(0.5)]
    const text = lines
      .join('\n')
      .replaceAll(',', separator)
      .replaceAll(/(?<=\d)\.(?=\d)/g, decimal)
    const reading = await read(text)
    expect(reading.specimens[0]!.channels.map(({ role }) => role)).toEqual(['time', 'force', 'eng_strain'])
    expect(reading.specimens[0]!.channels[1]!.values.at(-1)).toBe(14_500)
  })

  test('of two specimens are two specimens', async () => {
    const lines = [
      ...results(['1,"X1","209.7","391.3","554.7","-----"', '2,"X2","208.1","380.0","540.0","-----"']),
      ...names(1),
      ...values(0.5),
      ...names(2),
      ...values(0.4),
    ]
    const reading = await read(lines.join('\n'))
    const largest = reading.specimens.map(({ channels }) =>
      Math.max(...channels.find(({ role }) => role === 'force')!.values),
    )
    expect(largest).toEqual([14_500, 11_600])
  })
})
