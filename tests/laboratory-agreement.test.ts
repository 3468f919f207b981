import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { evaluateTension } from '#core/evaluate/index.ts'
import { readLaboratoryFile } from '#server/ingest/read-laboratory-file.ts'
import { laboratoryFolder } from './laboratory-files.ts'

/**
 * Our evaluation against the results that laboratories state in their files, through the whole chain: bytes, reader,
 * evaluation. Tolerances: Rm 0.1 %, Rp0.2 and ReH 0.5 %, Ag and A 0.1 percentage points, E 3 %.
 */
const tolerance: Readonly<Record<string, (stated: number) => number>> = {
  'uat.rm': (stated) => 0.001 * stated,
  'uat.rp02': (stated) => 0.005 * stated,
  'uat.reh': (stated) => 0.005 * stated,
  'uat.ag': () => 0.1,
  'uat.a': () => 0.1,
  'uat.E': (stated) => 0.03 * stated,
}

const folder = laboratoryFolder()
const series = folder ? join(folder, 'pmd-42crmos4') : ''

/**
 * The laboratory takes Ag at the single highest reading. In these five that reading is a crackle or noise, 0.2 to 0.8
 * points of strain away from the top of a cubic through 50 to 120 readings, so we do not follow it.
 */
const crackles = new Set(['46NT73', '46NT75', '46NT79', '46NT9J', '46NTAX'])

describe.skipIf(!folder)('42CrMoS4 round bars, results in the head of each file', () => {
  const files = folder ? readdirSync(series).filter((name) => name.endsWith('.csv')) : []

  test('all thirty files are there', () => expect(files).toHaveLength(30))

  test.each(files)('%s', async (file) => {
    const { reading } = await readLaboratoryFile(join(series, file))
    const specimen = reading.specimens[0]!
    const { scalars } = evaluateTension(specimen)
    const differences = specimen.laboratory.flatMap(({ id, value: stated }) => {
      const allowed = id === undefined ? undefined : tolerance[id]?.(stated)
      const found = scalars.find((scalar) => scalar.id === id)?.value ?? Number.NaN
      return allowed === undefined ? [] : [{ id, agrees: Math.abs(found - stated) <= allowed }]
    })
    expect(new Set(differences.map(({ id }) => id))).toEqual(
      new Set(['uat.E', 'uat.rp02', 'uat.rm', 'uat.ag', 'uat.a']),
    )
    const expected = crackles.has(file.slice(0, 6)) ? ['uat.ag'] : []
    expect(differences.filter(({ agrees }) => !agrees).map(({ id }) => id)).toEqual(expected)
    const ag = scalars.find(({ id }) => id === 'uat.ag')!
    expect(ag.flags.includes('raw_maximum_rejected')).toBe(expected.length > 0)
  })
})
