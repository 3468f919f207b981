import { describe, expect, test } from 'vitest'
import { evaluateRecords, recordsOf } from '../evaluate/index.ts'
import { read } from './sample-reading.fixture.ts'
import { readSource } from './read-source.ts'
import type { Cell } from './source.ts'
import type { FileReading } from './specimen.ts'

/**
 * Two metals in one file. By hand: steel 12.5 mm before and 8 mm after the test, Z = 1 − (8/12.5)² = 59.04 %; aluminium 12.7 and
 * 7 mm, 69.62 %. The start of the one with the end of the other gives 68.64 % or 60.32 %.
 */
const steel = Array.from({ length: 30 }, (_, i) => [1000 * i, i / 100])
const aluminium = Array.from({ length: 30 }, (_, i) => [400 * i, i / 50])
const both = steel.map((row, i) => [...row, ...aluminium[i]!])
/** One stretch for both. */
const shared = both.map(([force, stretch, other]) => [stretch!, force!, other!])
const names = ['Force [N]', 'Extensometer [mm]']

const sheet = (...rows: Cell[][]) =>
  readSource({ kind: 'sheets', name: 'metals.bin', sheets: [{ name: 'Sheet1', rows }] })
const csv = (...rows: readonly (readonly Cell[])[]) => read(rows.map((row) => row.join(';')).join('\n'), 'metals.csv')

function found(reading: FileReading) {
  const records = recordsOf('UAT', reading)
  return evaluateRecords('UAT', records, {}).map(({ scalars, geometry }, i) => {
    const z = scalars.find(({ id }) => id === 'uat.z')?.value
    const { id, channels } = records[i]!.specimen
    const force = channels.find(({ role }) => role === 'force')!
    return [id, geometry.d0, z === undefined || z === null ? null : Number(z.toFixed(2)), force.values[29]]
  })
}

const own = (label: string) => [
  [label],
  ['Initial diameter [mm]', label === 'Steel' ? 12.5 : 12.7],
  ['Final diameter [mm]', label === 'Steel' ? 8 : 7],
]

describe('two metals side by side, each with its own dimensions', () => {
  const told = [
    ['Steel', 12.5, 59.04, 29_000],
    ['Aluminium', 12.7, 69.62, 11_600],
  ]

  test('a block of statements above each', async () => {
    const blocks: Cell[][] = [
      ['Steel', '', 'Aluminium', ''],
      ['Initial diameter [mm]', 12.5, 'Initial diameter [mm]', 12.7],
      ['Final diameter [mm]', 8, 'Final diameter [mm]', 7],
      ['Gauge length [mm]', 50, 'Gauge length [mm]', 50],
      [...names, ...names],
      ...both,
    ]
    expect(found(await sheet(...blocks))).toEqual(told)
    expect(found(await csv(...blocks))).toEqual(told)
  })

  test('one name, a value for each', async () => {
    const values: Cell[][] = [
      ['Steel', '', 'Aluminium', ''],
      ['Initial diameter', 12.5, 12.7, 'mm'],
      ['Final diameter', 8, 7, 'mm'],
      [...names, ...names],
      ...both,
    ]
    expect(found(await sheet(...values))).toEqual(told)
    expect(found(await csv(...values))).toEqual(told)
  })

  test('one of them not measured after the test has no Z, and not that of the other', async () => {
    const reading = await sheet(
      ['Steel', '', 'Aluminium', ''],
      ['Initial diameter [mm]', 12.5, 'Initial diameter [mm]', 12.7],
      ['Final diameter [mm]', '', 'Final diameter [mm]', 7],
      [...names, ...names],
      ...both,
    )
    expect(found(reading)).toEqual([
      ['Steel', 12.5, null, 29_000],
      ['Aluminium', 12.7, 69.62, 11_600],
    ])
  })

  test('the metal in the names of the columns', async () => {
    const reading = await csv(
      ['Steel initial diameter', 12.5, 'mm'],
      ['Alu initial diameter', 12.7, 'mm'],
      ['Final diameter Alu', 7, 'mm'],
      ['Force Steel [N]', 'Extension Steel [mm]', 'Force Alu [N]', 'Extension Alu [mm]'],
      ...both,
    )
    expect(found(reading)).toEqual([
      ['Steel', 12.5, null, 29_000],
      ['Alu', 12.7, 69.62, 11_600],
    ])
  })

  test.each([
    ['before them', ['DC04 Force [N]', 'DC04 Extension [mm]', 'DP600 Force [N]', 'DP600 Extension [mm]'], both],
    ['with underscores', ['DC04_Force', 'DC04_Extension', 'DP600_Force', 'DP600_Extension'], both],
    ['behind forces over one extension', ['Extension [mm]', 'Force DC04 [N]', 'Force DP600 [N]'], shared],
  ])('grades as names of columns, %s', async (_where, head, rows) => {
    const reading = await csv(head, ...rows)
    expect(
      reading.specimens.map(({ id, channels }) => [id, channels.find(({ role }) => role === 'force')!.values[29]]),
    ).toEqual([
      ['DC04', 29_000],
      ['DP600', 11_600],
    ])
    for (const { channels } of reading.specimens)
      expect(channels.map(({ role }) => role).sort()).toEqual(['extension', 'force'])
  })

  test.each([
    ['two load cells', ['Extension [mm]', 'Force CH01 [N]', 'Force CH02 [N]']],
    ['two measures of one specimen', ['Eng strain', 'Eng stress', 'True stress']],
  ])('%s are one specimen', async (_what, head) => {
    expect((await csv(head, ...shared)).specimens).toHaveLength(1)
  })

  test('grades alone say nothing of stress: both are named, and what to do', async () => {
    const reading = await csv(['Strain', 'DC04', 'DP600'], ...shared)
    const [found] = evaluateRecords('UAT', recordsOf('UAT', reading), {})
    const issue = found!.issues.find(({ code }) => code === 'no-stress')
    expect(issue!.message).toMatch(/'DC04', 'DP600' do not name a quantity.*two materials/)
  })

  test('a final diameter without the name of its specimen is left out', async () => {
    const reading = await csv(['Diameter', 12.5, 'mm'], ['Final diameter', 7, 'mm'], [...names, ...names], ...both)
    expect(found(reading).map(([, d0, z]) => [d0, z])).toEqual([
      [12.5, null],
      [12.5, null],
    ])
    const issue = reading.issues.find(({ code }) => code === 'statement-of-whom')
    expect(issue).toMatchObject({ severity: 'warning', column: 'Final diameter' })
    expect(issue!.message).toContain('2 specimens')
  })
})

describe('two metals below each other', () => {
  const below: Cell[][] = [...own('Steel'), names, ...steel, [''], ...own('Aluminium'), names, ...aluminium]
  test.each([
    ['in a sheet', sheet],
    ['in a text', csv],
  ])('%s, each with its own head', async (_where, reader) => {
    expect(found(await reader(...below)).map((one) => one.slice(1))).toEqual([
      [12.5, 59.04, 29_000],
      [12.7, 69.62, 11_600],
    ])
  })

  test.each([
    ['in a sheet', sheet],
    ['in a text', csv],
  ])('%s, the second not measured after the test', async (_where, reader) => {
    const rows = below.filter((row) => row[1] !== 7)
    expect(found(await reader(...rows)).map((one) => one.slice(1))).toEqual([
      [12.5, 59.04, 29_000],
      [12.7, null, 11_600],
    ])
  })

  test('what all share stands above the first and holds for all', async () => {
    const reading = await csv(
      ['Gauge length', 50, 'mm'],
      ['Diameter', 12.5, 'mm'],
      ['Time [s]', ...names],
      ...steel.map((row, i) => [i, ...row]),
      ['Time [s]', ...names],
      ...aluminium.map((row, i) => [i, ...row]),
    )
    expect(reading.specimens.map(({ geometry }) => geometry)).toEqual([
      { d0: 12.5, L0: 50 },
      { d0: 12.5, L0: 50 },
    ])
  })

  test('the head of a printed page does not begin another specimen', async () => {
    const page = (from: number) => steel.map(([force, length]) => [force! + from * 1000, length! + from / 100])
    const reading = await csv(names, ...page(0), names, ...page(30))
    expect(reading.specimens.map(({ channels }) => channels[0]!.values.length)).toEqual([60])
  })

  test('a column names the metal of each row', async () => {
    const rows = [...steel.map((row) => ['Steel', ...row]), ...aluminium.map((row) => ['Aluminium', ...row])]
    const reading = await csv(['Material', ...names], ...rows)
    expect(found(reading).map(([id, , , force]) => [id, force])).toEqual([
      ['Steel', 29_000],
      ['Aluminium', 11_600],
    ])
  })
})

describe('statements of two metals above one table', () => {
  const head = [
    ['Material', 'Steel'],
    ['Initial diameter', 12.5, 'mm'],
    ['Material', 'Aluminium'],
    ['Initial diameter', 12.7, 'mm'],
    ['Final diameter', 7, 'mm'],
  ]
  test('are told, and give no reduction of area', async () => {
    const reading = await csv(...head, names, ...steel)
    expect(found(reading)).toEqual([['metals', 12.5, null, 29_000]])
    expect(reading.specimens[0]!.issues.find(({ code }) => code === 'dimension-stated-twice')!.message).toContain(
      '12.7',
    )
    const [evaluation] = evaluateRecords('UAT', recordsOf('UAT', reading), {})
    expect(evaluation!.issues.find(({ code }) => code === 'bad-dimension')!.message).toMatch(
      /d0 is stated as 12.5 and 12.7 mm.*neither Z nor A was computed/,
    )
  })
  test('until somebody says which holds', async () => {
    const reading = await csv(...head, names, ...steel)
    const [evaluation] = evaluateRecords('UAT', recordsOf('UAT', reading), { geometry: { d0: 12.7 } })
    expect(evaluation!.scalars.find(({ id }) => id === 'uat.z')!.value).toBeCloseTo(69.62, 2)
  })
})

test('a name, a width and a thickness for each of two, above their columns, in a text', async () => {
  const reading = await csv(
    ['Specimen', 'Steel A', '', 'Alloy B', ''],
    ['Width [mm]', 20, '', 12.5, ''],
    ['Thickness [mm]', 1.4, '', 1.2, ''],
    ['', ...names, ...names],
    ...both.map((row) => ['', ...row]),
  )
  expect(reading.specimens.map(({ id, geometry }) => [id, geometry.b0, geometry.t0])).toEqual([
    ['Steel A', 20, 1.4],
    ['Alloy B', 12.5, 1.2],
  ])
})

test('dimensions that every row repeats are those of the specimen', async () => {
  const rows = (id: string, width: number) => steel.map(([force, length]) => [id, width, 1.5, force!, length!])
  const reading = await csv(
    ['Specimen', 'Width [mm]', 'Thickness [mm]', ...names],
    ...rows('A', 20),
    ...rows('B', 12.5),
  )
  expect(reading.specimens.map(({ id, geometry }) => [id, geometry.b0, geometry.t0])).toEqual([
    ['A', 20, 1.5],
    ['B', 12.5, 1.5],
  ])
})
