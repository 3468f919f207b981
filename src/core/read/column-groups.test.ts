import { describe, expect, test } from 'vitest'
import { read } from './sample-reading.fixture.ts'
import { readSource } from './read-source.ts'
import type { Cell } from './source.ts'
import type { FileReading } from './specimen.ts'

/** Force [kN] and extension [mm] of two specimens of one metal: alike in the elastic part, apart behind it. */
const a = Array.from({ length: 30 }, (_, i): [number, number] => [i < 4 ? i * 3 : 9 + i / 10, i * 0.1])
const b = Array.from({ length: 30 }, (_, i): [number, number] => [i < 5 ? i * 3 : 12 + i / 10, i * 0.15])
const pairs = a.map((row, i) => [...row, ...b[i]!])
/** Largest force [N] and extension [mm] of each. */
const apart = [
  [11_900, 2.9],
  [14_900, 4.35],
]

type Layout = {
  readonly why: string
  readonly head: readonly (readonly Cell[])[]
  readonly rows: readonly (readonly number[])[]
  readonly ids?: readonly string[]
}

const pair = ['Force [kN]', 'Extension [mm]']
const numbered = (from: number) => pairs.map((row, i) => [i + from, ...row])

const layouts: readonly Layout[] = [
  { why: 'an unnamed running number from 0', head: [['', 'A', '', 'B', ''], ['', ...pair, ...pair]], rows: numbered(0), ids: ['A', 'B'] },
  { why: 'a running number from 17', head: [['Nr.', ...pair, ...pair]], rows: numbered(17) },
  { why: 'a running number called #', head: [['', 'A', '', 'B', ''], ['#', ...pair, ...pair]], rows: numbered(1), ids: ['A', 'B'] },
  { why: 'a running number behind them', head: [[...pair, ...pair, 'Index']], rows: pairs.map((row, i) => [...row, i]) },
  { why: 'a running number between them', head: [[...pair, '', ...pair]], rows: a.map((row, i) => [...row, i, ...b[i]!]) },
  { why: 'a running number for each', head: [['No', ...pair, 'No', ...pair]], rows: a.map((row, i) => [i, ...row, i, ...b[i]!]) },
  { why: 'units below the names', head: [['', 'A', '', 'B', ''], ['', 'Kraft', 'Weg', 'Kraft', 'Weg'], ['', 'kN', 'mm', 'kN', 'mm']], rows: numbered(1), ids: ['A', 'B'] },
  { why: 'one time for both', head: [['Time [s]', ...pair, ...pair]], rows: pairs.map((row, i) => [i / 2, ...row]) },
  { why: 'one time behind both, and a number', head: [['', ...pair, ...pair, 'Time [s]']], rows: pairs.map((row, i) => [i, ...row, i / 2]) },
  { why: 'names made unique by a table program', head: [['', ...pair, 'Force [kN].1', 'Extension [mm].1']], rows: numbered(0) },
  { why: 'names made unique before the unit', head: [['Force [kN]', 'Extension [mm]', 'Force.1 [kN]', 'Extension.1 [mm]']], rows: pairs },
  { why: 'numbers of the specimens in the names', head: [['Force 1 [kN]', 'Extension 1 [mm]', 'Force 2 [kN]', 'Extension 2 [mm]']], rows: pairs, ids: ['1', '2'] },
  { why: 'the specimen before the quantity', head: [['', 'A Force [kN]', 'A Extension [mm]', 'B Force [kN]', 'B Extension [mm]']], rows: numbered(0), ids: ['A', 'B'] },
  { why: 'two words before the quantity', head: [['Specimen 1: Force [kN]', 'Specimen 1: Extension [mm]', 'Specimen 2: Force [kN]', 'Specimen 2: Extension [mm]']], rows: pairs, ids: ['1', '2'] },
  { why: 'first all forces', head: [['F_S1 [kN]', 'F_S2 [kN]', 'dL_S1 [mm]', 'dL_S2 [mm]']], rows: pairs.map(([f, l, f2, l2]) => [f!, f2!, l!, l2!]), ids: ['S1', 'S2'] },
] // prettier-ignore

function largest(reading: FileReading) {
  return reading.specimens.map(({ channels }) =>
    ['force', 'extension'].map((role) => {
      const found = channels.filter((channel) => channel.role === role)
      return found.length === 1 ? Number(Math.max(...found[0]!.values).toPrecision(6)) : found.length
    }),
  )
}

/** The rows as text, numbers with the decimal sign of the file. */
function text({ head, rows }: Layout, separator: string, decimal: string): string {
  const all = [
    ...head,
    ...rows.map((row) => row.map((value) => String(Number(value.toFixed(4))).replace('.', decimal))),
  ]
  return all.map((row) => row.join(separator)).join('\n')
}

describe.each([
  ['semicolons', ';', '.'],
  ['semicolons and decimal commas', ';', ','],
  ['tabs and decimal commas', '\t', ','],
  ['commas', ',', '.'],
])('two specimens side by side in %s', (_format, separator, decimal) => {
  test.each(layouts)('$why', async (layout) => {
    const reading = await read(text(layout, separator, decimal), 'both.csv')
    expect(largest(reading)).toEqual(apart)
    expect(reading.specimens.map(({ id }) => id)).toEqual(layout.ids ?? ['both 1', 'both 2'])
  })
})

test.each(layouts)('two specimens side by side in a sheet: $why', async ({ head, rows }) => {
  const sheets = [{ name: 'Sheet1', rows: [...head, ...rows] }]
  expect(largest(await readSource({ kind: 'sheets', name: 'both.xlsx', sheets }))).toEqual(apart)
})

const twice = a.map(([force, length]) => [force, length, force * 1.001, length * 1.01])
test.each<[string, readonly string[], readonly (readonly number[])[]]>([
  ['two load cells and two extensometers', ['Force 1 [kN]', 'Ext 1 [mm]', 'Force 2 [kN]', 'Ext 2 [mm]'], twice],
  ['a small load cell at its range', ['Force 1 [kN]', 'Ext 1 [mm]', 'Force 2 [kN]', 'Ext 2 [mm]'], twice.map(([f, l, g, m]) => [f!, l!, Math.min(g!, 8), m!])],
  ['raw and corrected readings', ['Raw Force [kN]', 'Raw Ext [mm]', 'Net Force [kN]', 'Net Ext [mm]'], twice],
  ['punch and blank holder', ['Punch Force [kN]', 'Punch Travel [mm]', 'Holder Force [kN]', 'Holder Travel [mm]'], pairs],
])('%s are one specimen', async (_what, head, rows) => {
  expect((await read([head, ...rows].map((row) => row.join(';')).join('\n'))).specimens).toHaveLength(1)
}) // prettier-ignore

test('a column that counts the rows is no channel, and not missed as unnamed', async () => {
  const { issues, specimens } = await read(text(layouts[0]!, ';', '.'))
  expect(issues.map(({ code }) => code)).not.toContain('unnamed-column')
  expect(specimens[0]!.channels.map(({ role }) => role)).toEqual(['other', 'force', 'extension'])
})
