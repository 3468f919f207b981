import { expect, test } from 'vitest'
import { slipsBack, strainSlips } from './record-faults.ts'
import { mapColumns, mappingFrom } from '../../read/map-columns.ts'
import { read } from '../../read/sample-reading.fixture.ts'
import type { Geometry } from '../../read/specimen.ts'
import { sampleFile, sampleGeometry, type SampleRow } from '../tension/sample-tension.fixture.ts'
import { evaluateTension } from '../tension/tension.ts'

/** 400 readings up to 4 %, hardening by 2000 MPa per unit of strain. */
const strain = Float64Array.from({ length: 400 }, (_, i) => i * 1e-4)
const stress = strain.map((e) => 400 + 2000 * e)
const from = (row: number, by: number) => strain.map((e, i) => (i >= row ? e + by : e))

test('strain ahead by 0.3 % within one reading, the stress where it was, is a slip', () =>
  expect(strainSlips(from(200, 0.003), stress)).toEqual([
    { at: expect.closeTo(0.0199, 9), by: expect.closeTo(0.003, 9), row: 200 },
  ]))

test('a coarse record: 2 % strain more than the usual 1 % within one reading', () => {
  const e = Float64Array.from({ length: 30 }, (_, i) => i * 0.01 + (i >= 15 ? 0.02 : 0))
  const s = Float64Array.from({ length: 30 }, (_, i) => 400 + 1000 * (i * 0.01) ** 0.5)
  expect(strainSlips(e, s)).toEqual([{ at: expect.closeTo(0.14, 9), by: expect.closeTo(0.02, 9), row: 15 }])
})

test.each([
  ['a steady record', strain, stress],
  [
    'rows that are missing: the stress has climbed along',
    from(200, 0.003),
    stress.map((s, i) => (i >= 200 ? s + 6 : s)),
  ],
  ['a band that enters the gauge on a plateau', from(200, 0.01), stress.map(() => 400)],
  [
    'a machine that goes on ten times as fast',
    strain.map((e, i) => (i < 200 ? e : strain[199]! + (i - 199) * 1e-3)),
    strain.map((e, i) => 400 + 2000 * (i < 200 ? e : strain[199]! + (i - 199) * 1e-3)),
  ],
  ['serrations: many bands', strain.map((e, i) => e + 0.003 * Math.floor(i / 50)), stress],
])('%s is none', (_why, e, s) => expect(strainSlips(e, s)).toEqual([]))

/** Strain that falls by 0.3 % in row 200 and goes on. */
const fallen = from(200, -0.003)

test('strain that falls back by 0.3 % within one reading and goes on, the stress where it was, is a slip', () =>
  expect(slipsBack(fallen, stress, 0, 399)).toEqual([
    { at: expect.closeTo(0.0199, 9), by: expect.closeTo(-0.0029, 9), row: 200 },
  ]))

test.each([
  ['an unloading by 50 MPa', fallen, stress.map((s, i) => (i >= 200 && i < 230 ? s - 50 : s))],
  ['a single low reading', strain.map((e, i) => (i === 200 ? e - 0.003 : e)), stress],
  ['noise of 0.05 %', strain.map((e, i) => e + 5e-4 * Math.sin(7 * i * i)), stress],
])('%s is none', (_why, e, s) => expect(slipsBack(e, s, 0, 399)).toEqual([]))

/** Columns of the sample metal (190 GPa, 50 mm) with a wrong unit or length, and what is told. */
async function told(
  columns: Readonly<Record<string, (row: SampleRow) => number>>,
  geometry: Geometry = sampleGeometry,
) {
  const { specimens } = await read(sampleFile(columns))
  return evaluateTension(specimens[0]!, { geometry }).issues.find(({ code }) => code === 'strain-scale-suspected')
    ?.message
}
const force = (row: SampleRow) => row.force
const extension = (row: SampleRow) => row.extension

test('nothing is told of a record in order', async () =>
  expect(await told({ 'Force [N]': force, 'Extensometer [mm]': extension })).toBeUndefined())

test.each<[string, Record<string, (row: SampleRow) => number>, string]>([
  [
    'strain in ‰ called %',
    { 'Force [N]': force, 'Strain [%]': (row) => row.strain * 1000 },
    '--map "Strain [%]=strain[‰]"',
  ],
  [
    'strain as a fraction called %',
    { 'Force [N]': force, 'Strain [%]': (row) => row.strain },
    '--map "Strain [%]=strain[1]"',
  ],
  [
    'extension in m called mm',
    { 'Force [N]': force, 'Extensometer [mm]': (row) => row.extension / 1000 },
    '--map "Extensometer [mm]=extension[m]"',
  ],
  [
    'force in kN called N',
    { 'Force [N]': (row) => row.force / 1000, 'Extensometer [mm]': extension },
    '--map "Force [N]=force[kN]"',
  ],
])('%s: the option that puts it right stands in the message, and does', async (_why, columns, option) => {
  const message = await told(columns)
  expect(message).toContain(option)
  const [, column, role, unit] = /--map "(.+)=(\w+)\[(.+)\]"/.exec(message!)!
  const reading = await read(sampleFile(columns))
  const { specimens } = mapColumns(reading, [mappingFrom({ column: column!, role: role!, unit: unit!, sign: 1 })])
  const { scalars } = evaluateTension(specimens[0]!, { geometry: sampleGeometry })
  expect(Math.abs(scalars.find(({ id }) => id === 'uat.E')!.value! / 190_000 - 1)).toBeLessThan(0.01)
})

/** Steel of 206 GPa by choice of the section, 25.4 mm of it divided by 80 mm: 206 · 80/25.4 = 649 GPa. */
test('a strain over the wrong length: the extensometer that would fit is named', async () => {
  const message = await told(
    { 'Force [N]': force, 'Extensometer [mm]': (row) => row.extension * 0.508 },
    { S0: 30 * (190 / 206), L0: 80 },
  )
  expect(message).toContain('With an extensometer of 25.4 mm instead of 80 mm, the elastic slope would be 205 GPa')
  expect(message).toContain('--geometry Le=25.4')
})
