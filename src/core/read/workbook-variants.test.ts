import { expect, test } from 'vitest'
import { readSource } from './read-source.ts'
import { roles, stated } from './sample-reading.fixture.ts'
import type { Cell, Worksheet, FileSource } from './source.ts'

/** How laboratories vary the workbooks of one program. */
const workbook = (...sheets: Worksheet[]): FileSource => ({ kind: 'sheets', name: 'book.bin', sheets })
const cells = (count: number, row: (i: number) => Cell[]) => Array.from({ length: count }, (_, i) => row(i))

const curve = cells(20, (i) => [i, i * 100, i / 10])
const values = (id: string): Worksheet => ({
  name: `Values ${id}`,
  rows: [[id, id, id], ['Test time', 'Standard force', 'Strain'], ['s', 'N', '%'], ...curve],
})

test('each specimen has its own row of one sheet of results', async () => {
  const reading = await readSource(
    workbook(
      {
        name: 'Parameters',
        rows: [
          ['Test standard', 'ISO 6892-1'],
          ['Gauge length', 80, 'mm'],
        ],
      },
      {
        name: 'Results',
        rows: [
          ['Specimen', 'a0', 'b0', 'Rm'],
          [null, 'mm', 'mm', 'MPa'],
          ['A1', 1.5, 20, 534],
          ['A2', 1.6, 20.1, 535],
        ],
      },
      values('A1'),
      values('A2'),
    ),
  )
  expect(reading.specimens.map(({ id, geometry }) => [id, geometry])).toEqual([
    ['A1', { t0: 1.5, b0: 20, L0: 80 }],
    ['A2', { t0: 1.6, b0: 20.1, L0: 80 }],
  ])
  expect([stated(reading, 0), stated(reading, 1)]).toEqual([{ 'uat.rm': 534 }, { 'uat.rm': 535 }])
})

test.each([
  ['in each row', true],
  ['in merged cells, in the first row of each', false],
])('specimens one below the other, named by a column: %s', async (_where, always) => {
  const rows = ['A1', 'A2'].flatMap((id) =>
    curve.map(([time, force, strain], i) => [always || i === 0 ? id : null, time!, force!, strain!]),
  )
  const reading = await readSource(
    workbook({ name: 'All', rows: [['Specimen', 'Time [s]', 'Force [N]', 'Strain [%]'], ...rows] }),
  )
  expect(reading.specimens.map(({ id, channels }) => [id, channels.map(({ values }) => values.length)])).toEqual([
    ['A1', [20, 20, 20]],
    ['A2', [20, 20, 20]],
  ])
  expect(reading.issues).toEqual([])
})

test('labels one below the other are not read as a row of headings', async () => {
  const reading = await readSource(
    workbook({
      name: 'Daten',
      rows: [
        ['Probe', 'P9'],
        ['Dicke [mm]', 1.5],
        ['Breite [mm]', 20],
        [],
        ['Zeit [s]', 'Kraft [N]', 'Dehnung [%]'],
        ...curve,
      ],
    }),
  )
  expect(reading.specimens[0]).toMatchObject({ id: 'P9', geometry: { t0: 1.5, b0: 20 } })
})

test('numbers kept as text with a decimal comma', async () => {
  const reading = await readSource(
    workbook({
      name: 'Daten',
      rows: [['Zeit [s]', 'Kraft [kN]', 'Dehnung [%]'], ...cells(20, (i) => [`${i},5`, `${i},25`, `0,${i}`])],
    }),
  )
  expect(roles(reading)).toBe('time force eng_strain')
  expect(reading.specimens[0]!.channels[1]!.values[3]).toBe(3250)
})

test('temperatures over time are a record of their own', async () => {
  const reading = await readSource(
    workbook({
      name: 'Sheet1',
      rows: [
        ['Time  1 - default sample rate    ', 'Temp_1        ', 'Temp_2        '],
        ['[s]       ', '[°C]      ', '[°C]      '],
        ['Sample rate: 5.0 Hz', 'Type K', 'Type K'],
        ...cells(30, (i) => [i / 5, 22 + i / 100, 23]),
      ],
    }),
  )
  expect(reading.dialect).toBe('catman-workbook')
  expect(reading.specimens[0]!.channels.map(({ unit }) => unit)).toEqual(['s', '°C', '°C'])
})

test('the extensometer exported twice is one extension', async () => {
  const reading = await readSource(
    workbook({
      name: 'Values P1',
      rows: [
        ['P1', 'P1', 'P1', 'P1', 'P1'],
        ['Test time', 'Absolute crosshead travel', 'Strain', 'Standard force', 'Standard travel'],
        ['s', 'mm', 'mm', 'N', 'mm'],
        ...cells(20, (i) => [i, i * i - 700, i / 10, i * 100, i / 10]),
      ],
    }),
  )
  expect(roles(reading)).toBe('time crosshead extension force other')
})
