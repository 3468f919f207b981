import { describe, expect, test } from 'vitest'
import { readSource } from '../read-source.ts'
import { dialects } from './index.ts'
import { fixtures } from './sample-files.fixture.ts'

const uploads = dialects.filter(({ id }) => id.startsWith('steeldata'))

describe.each(dialects.filter((dialect) => !uploads.includes(dialect)))('$id', ({ id }) => {
  test('is recognised by content and read', async () => {
    const fixture = fixtures[id]
    expect(fixture).toBeDefined()
    const reading = await readSource(fixture!.source())
    expect(reading.dialect).toBe(id)
    expect(reading.specimens).toHaveLength(fixture!.specimens)
    expect(reading.issues.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(reading.specimens[0]?.channels.map(({ role }) => role).join(' ')).toBe(fixture!.roles)
    expect(reading.specimens[0]?.geometry).toEqual(fixture!.geometry ?? reading.specimens[0]?.geometry)
  })
})

/** Lines may be added here, none may change. */
const published = `
  steeldata-curve steeldata-curves steeldata-scalars steeldata-materials steeldata-flc steeldata-field steeldata-locus
  steeldata-unknown testxpert-tra testxpert-text testxpert-workbook instron-bluehill instron-datalogger mts-793
  catman-ascii catman-workbook walter-bai walter-bai-workbook shimadzu aramis vic-3d pud-sep1240 pmd-tensile matcal
  sdata-csv sdata-json sdata-workbook aalto-text aalto-workbook polyn flow-curve-columns property-table hash-csv hole-table hole-sheet
  strain-path-workbook generic-text generic-sheet`
  .trim()
  .split(/\s+/)

test('ids are stored with every imported file: none disappears or changes', () => {
  expect(dialects.map(({ id }) => id).toSorted()).toEqual(published.toSorted())
})
