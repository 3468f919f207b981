import { expect, test } from 'vitest'
import { mapColumns, mappingFrom } from '../../read/map-columns.ts'
import { read } from '../../read/sample-reading.ts'
import type { Geometry } from '../../read/specimen.ts'
import { sampleFile, sampleGeometry, type SampleRow } from '../tension/sample-tension.ts'
import { evaluateTension } from '../tension/tension.ts'

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
  expect(message).toContain('Over an extensometer of 25.4 mm instead of 80 mm the elastic slope would be 205 GPa')
  expect(message).toContain('--geometry Le=25.4')
})
