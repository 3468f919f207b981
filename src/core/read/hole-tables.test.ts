import { describe, expect, test } from 'vitest'
import { evaluateRecords, recordsOf } from '../evaluate/index.ts'
import { read, stated } from './sample-reading.fixture.ts'
import { readSource } from './read-source.ts'
import type { Cell } from './source.ts'
import type { FileReading } from './specimen.ts'

const csv = (rows: readonly (readonly Cell[])[], separator = ';') =>
  read(rows.map((row) => row.join(separator)).join('\n'), 'holes.csv')
const sheet = (rows: Cell[][]) => readSource({ kind: 'sheets', name: 'holes.bin', sheets: [{ name: 'Sheet1', rows }] })

const expansions = (reading: FileReading) =>
  evaluateRecords('HER', recordsOf('HER', reading), {}).map(({ scalars }, i) => {
    const { value, flags } = scalars.find(({ id }) => id === 'her.lambda')!
    return [reading.specimens[i]!.id, value === null ? null : Number(value.toFixed(2)), ...flags]
  })

/** By hand: 100 · (13.5 − 10) / 10 = 35 %, 100 · (12.9 − 10.02) / 10.02 = 28.74 %. */
const diameters = [
  ['RD1', 10, 13.5],
  ['RD2', 10.02, 12.9],
]
const both = [
  ['RD1', 35],
  ['RD2', 28.74],
]

describe('tables of expanded holes, a row for each', () => {
  test.each<[string, Cell[][]]>([
    ['symbols with units', [['Specimen', 'd0 [mm]', 'dh [mm]'], ...diameters]],
    ['Do and Dh, no unit', [['Sample', 'Do', 'Dh'], ...diameters]],
    [
      'English words, units below',
      [['No.', 'Initial hole diameter', 'Final hole diameter'], ['', 'mm', 'mm'], ...diameters],
    ],
    ['German words', [['Probe', 'Anfangsdurchmesser [mm]', 'Enddurchmesser [mm]', 'Lochaufweitung [%]'], ...diameters]],
    [
      'inches',
      [
        ['Specimen', 'D0 (in)', 'Dh (in)'],
        ...diameters.map(([id, ...d]) => [id!, ...d.map((one) => Number(one) / 25.4)]),
      ],
    ],
    [
      'each diameter twice, at right angles',
      [
        ['No.', 'D0 1 [mm]', 'D0 2 [mm]', 'Dh1 [mm]', 'Dh2 [mm]'],
        ['RD1', 9.98, 10.02, 13.4, 13.6],
        ['RD2', 10.02, 10.02, 12.8, 13],
      ],
    ],
    [
      'a head, a mean and a remark',
      [
        ['Hole expansion test'],
        ['Initial diameter', 'Final diameter', 'Specimen'],
        ...diameters.map(([id, d0, dh]) => [d0!, dh!, id!]),
        [10.01, 13.2, ''].map((one, i) => (i === 0 ? 'Mean' : one)),
        ['Operator: A. Muster'],
      ],
    ],
  ])('%s', async (_why, rows) => {
    for (const reading of [await csv(rows), await csv(rows, '\t'), await sheet(rows)])
      expect(expansions(reading)).toEqual(both)
  })

  // By hand: 100 · (13 − 10) / 10 = 30 %, 100 · (13.1 − 10) / 10 = 31 %.
  test.each<[string, Cell[][], unknown[]]>([
    [
      'of which every one has a name that statistics have, too',
      [
        ['N', 10, 13],
        ['X', 10, 13.1],
        ['Max', 10, 13.5],
      ],
      [
        ['N', 30],
        ['X', 31],
        ['Max', 35],
      ],
    ],
    ['with their statistics', [...diameters, ['n', 2, 2], ['x', 10.01, 13.2], ['s', 0.01, 0.42]], both],
    [
      'of which the statistics alone are there',
      [
        ['n', 3, 3],
        ['x', 10.01, 13.2],
        ['s', 0.01, 0.42],
      ],
      [],
    ],
  ])('specimens %s', async (_why, rows, expected) => {
    const reading = await csv([['Specimen', 'd0 [mm]', 'dh [mm]'], ...rows])
    expect(expansions(reading)).toEqual(expected)
    expect(reading.issues.filter(({ message }) => message.includes('sums up'))).toHaveLength(
      rows.length - expected.length,
    )
  })

  test('decimal commas, and what the head says of all', async () => {
    const reading = await csv([
      ['Dicke', '1,40', 'mm'],
      ['Wartezeit', '4', 'h'],
      ['Probe', 'D0 [mm]', 'Dh [mm]', 'Schneidspalt [%]'],
      ['A', '10,00', '13,50', '12,1'],
    ])
    const [{ geometry, laboratory }] = reading.specimens as [FileReading['specimens'][number]]
    expect(geometry.t0).toBe(1.4)
    expect(Object.fromEntries(laboratory.map(({ id, value }) => [id, value]))).toEqual({
      'her.d0': 10,
      'her.dh': 13.5,
      'her.clearance': 12.1,
      'her.delay': 240,
    })
  })

  test('an expansion without diameters is taken over, flagged', async () => {
    const rows = [
      ['Specimen', 'λ [%]'],
      ['1', 31],
      ['2', 33.5],
    ]
    expect(expansions(await csv(rows))).toEqual([
      ['1', 31, 'no_diameters'],
      ['2', 33.5, 'no_diameters'],
    ])
    expect(
      expansions(
        await csv([
          ['Specimen', 'HER (-)'],
          ['1', 0.31],
        ]),
      ),
    ).toEqual([['1', 31, 'no_diameters']])
  })

  test('a dash in the first row is a missing value and no unit', async () => {
    const rows = [
      ['Specimen', 'λ', 'Clearance'],
      ['A', '-', '-'],
      ['B', 34, 12],
    ]
    for (const reading of [await csv(rows), await sheet(rows)]) {
      expect(reading.specimens.map(({ id }) => id)).toEqual(['B'])
      expect(stated(reading)).toEqual({ 'her.lambda': 34, 'her.clearance': 12 })
    }
  })

  test('a share without a unit is told and not used', async () => {
    const reading = await csv([
      ['Specimen', 'D0 [mm]', 'lambda'],
      ['1', 10, 0.31],
    ])
    expect(expansions(reading)).toEqual([['1', null, 'no_diameters']])
    expect(reading.issues.map(({ code }) => code)).toEqual(['unit-unknown'])
  })

  test.each([
    ['Clearance', 0.12, undefined],
    ['Clearance', 12, 12],
    ['Delay', 4, undefined],
    ['Waiting time [days]', 10, undefined],
    ['Delay [h]', 4, 240],
  ])('%s %d', async (name, value, expected) => {
    for (const rows of [
      [
        ['Specimen', 'D0 [mm]', 'Dh [mm]', name],
        ['1', 10, 13, value],
      ],
      [
        [name, value],
        ['Specimen', 'D0 [mm]', 'Dh [mm]'],
        ['1', 10, 13],
      ],
    ]) {
      const reading = await csv(rows)
      expect(stated(reading)[`her.${/clear/i.test(name) ? 'clearance' : 'delay'}`]).toBe(expected)
      expect(reading.issues.map(({ code }) => code)).toEqual(expected === undefined ? ['unit-unknown'] : [])
    }
  })

  test.each<[string, Cell[][]]>([
    [
      'round bars',
      [
        ['Specimen', 'Initial diameter [mm]', 'Final diameter [mm]', 'Rm [MPa]'],
        ['A', 10, 6.1, 500],
        ['B', 10, 6.3, 505],
      ],
    ],
    [
      'a record of force and stroke',
      [['Time [s]', 'Force [N]', 'Stroke [mm]'], ...Array.from({ length: 20 }, (_, i) => [i, 10 * i, i])],
    ],
  ])('%s: not read as holes', async (_why, rows) => expect((await csv(rows)).dialect).not.toBe('hole-table'))
})
