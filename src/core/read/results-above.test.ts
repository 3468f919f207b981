import { describe, expect, test } from 'vitest'
import { read } from './sample-reading.ts'
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

test.each([3, 12])('results of %d specimens are nobody’s, and no record', async (count) => {
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
})

test('the specimens below, each with its own width', async () => {
  const one = (width: number, scale: number) => [...specimen(width), [''], ...names, ...raw(scale), ['']]
  const head: Cell[][] = [
    ['Results Table 1'],
    ['', 'Maximum Load (N)', 'Modulus (MPa)'],
    [1, 15_000, 205_000],
    [2, 15_100, 206_000],
    [''],
  ]
  const reading = await csv([...head, ['Specimen 1'], ...one(20, 1), ['Specimen 2'], ...one(20.4, 1.1)])
  expect(shape(reading)).toEqual([record, [record[0], 60, { b0: 20.4, t0: 1.5, L0: 50 }]])
})

test('results without raw data below stay a list', async () => {
  const reading = await csv([
    ['Specimen', 'Maximum Load (N)', 'Tensile stress at Maximum Load (MPa)', 'Modulus (MPa)'],
    ...Array.from({ length: 6 }, (_, i) => [i + 1, 15_000 + i, 507 + i, 205_000]),
  ])
  expect(reading.tables?.[0]!.channels[0]!.values.length ?? reading.specimens[0]?.channels[0]!.values.length).toBe(6)
})
