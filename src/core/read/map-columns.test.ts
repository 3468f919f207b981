import { expect, test } from 'vitest'
import { sampleFile, sampleGeometry, type SampleRow } from '../evaluate/tension/sample-tension.fixture.ts'
import { evaluateTension } from '../evaluate/tension/tension.ts'
import { parseUnit } from '../units/unit.ts'
import { type ColumnMapping, mapColumns, mappingFrom } from './map-columns.ts'
import { read } from './sample-reading.fixture.ts'

const force: ColumnMapping = { column: 'AI 0', role: 'force', unit: parseUnit('kN'), sign: 1 }
const written = { unit: null, sign: 1 } as const
const extension: ColumnMapping = { column: 'AI 1', role: 'extension', unit: parseUnit('mm'), sign: -1 }

test('a file whose names and units say nothing is read as the caller says', async () => {
  const text = sampleFile({
    'AI 0': (row: SampleRow) => row.force / 1000,
    'AI 1': (row: SampleRow) => 10 - row.extension,
  })
  const plain = await read(text)
  expect(plain.specimens.flatMap(({ channels }) => channels).some(({ role }) => role === 'force')).toBe(false)
  const { specimens, issues } = mapColumns(plain, [force, extension])
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual(
    plain.issues.filter(({ severity }) => severity === 'error'),
  )
  const { scalars } = evaluateTension(specimens[0]!, { geometry: sampleGeometry })
  expect(scalars.find(({ id }) => id === 'uat.E')!.value! / 1000).toBeCloseTo(189.4, 0)
  expect(scalars.find(({ id }) => id === 'uat.rm')!.flags).toBeDefined()
})

test('a strain written a thousand times too large has another unit than it says', async () => {
  const text = sampleFile({
    'Force [N]': (row: SampleRow) => row.force,
    'Strain [mm/mm]': (row: SampleRow) => 1000 * row.strain,
  })
  const plain = await read(text)
  const told = evaluateTension(plain.specimens[0]!, { geometry: sampleGeometry }).issues.find(
    ({ code }) => code === 'strain-scale-suspected',
  )!
  expect(told.message).toMatch(/1000 times smaller, .* 189 GPa/)
  const { specimens } = mapColumns(plain, [{ column: 'Strain', role: 'eng_strain', unit: parseUnit('‰'), sign: 1 }])
  const { scalars } = evaluateTension(specimens[0]!, { geometry: sampleGeometry })
  expect(scalars.find(({ id }) => id === 'uat.E')!.value! / 1000).toBeCloseTo(189.4, 0)
})

test('the length that an extension refers to goes before the one that the file states, and no force has one', async () => {
  const plain = await read(
    sampleFile({ 'Force [N]': (row: SampleRow) => row.force, 'Ext [mm]': (row: SampleRow) => row.extension }),
  )
  const { specimens } = mapColumns(plain, [mappingFrom({ ...written, column: 'Ext', role: 'extension', length: 40 })])
  expect(specimens[0]!.geometry).toEqual({ ...plain.specimens[0]!.geometry, Le: 40 })
  expect(() => mappingFrom({ ...written, column: 'Force', role: 'force', length: 40 })).toThrow(
    "'Force': a length above 0 mm belongs to an extension or a strain alone",
  )
})

test('a column that had the role before loses it', async () => {
  const text = sampleFile({
    'Force [N]': (row: SampleRow) => 2 * row.force,
    'Cell 2 [N]': (row: SampleRow) => row.force,
    'Extensometer [mm]': (row: SampleRow) => row.extension,
  })
  const { specimens } = mapColumns(await read(text), [{ column: 'cell 2', role: 'force', sign: 1 }])
  expect(specimens[0]!.channels.map(({ role }) => role)).toEqual(['other', 'force', 'extension'])
})

test('a name that the file does not have is told with those it has', async () => {
  const { issues } = mapColumns(
    await read(
      sampleFile({ 'Force [N]': (row: SampleRow) => row.force, 'Ext [mm]': (row: SampleRow) => row.extension }),
    ),
    [{ column: 'Kraft', role: 'force', sign: 1 }],
  )
  expect(issues.at(-1)).toMatchObject({ severity: 'error', code: 'mapped-column-missing' })
  expect(issues.at(-1)!.message).toContain("'Force [N]', 'Ext [mm]'")
})
