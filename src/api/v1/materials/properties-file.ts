import { z } from 'zod'
import { releaseParam } from '#contract/releases/release.ts'
import { propertyTable } from '#server/tests/index.ts'
import { readableCoil } from '#views/materials/index.ts'
import { endpoint } from '../../endpoint.ts'
import { assertExport, coilQuery, materialName } from './material-params.ts'
import { mediaTypes, sendFile, targetFile, testFile } from './file-format.ts'
import { fileNotes } from './notes.ts'
import { writeProperties } from './write-properties.ts'

export const propertiesFile = endpoint({
  url: '/api/v1/materials/:material/properties/:file',
  summary: 'Download the property table of a test',
  description:
    'Returns mean, standard deviation, count, minimum, maximum, definition and method of each property and ' +
    'condition. Requires the plan feature `export:<format>`, except for free samples. Returns 403 if the material ' +
    'does not exist or is not visible to you.',
  tag: 'Data, version 1',
  params: z.strictObject({ material: materialName, file: testFile }),
  query: z.strictObject({ variant: coilQuery, release: releaseParam }),
  files: Object.values(mediaTypes),
  headers: ['Content-Disposition'],
  counted: true,
  scope: 'export',
  async handle({ params: { material: name, file: asked }, query: { variant: wanted }, read, services, reply }) {
    const { material, coil, rows } = await read(async (db) => {
      const chosen = await readableCoil(db, name, wanted)
      await assertExport(db, chosen.material, asked.format)
      return { ...chosen, rows: await propertyTable(db, { coilId: chosen.coil.id, test: asked.test }) }
    })
    const synthetic = rows.some((row) => row.synthetic)
    const notes = fileNotes({
      format: 'steeldata-properties/1',
      material,
      coil,
      test: asked.test,
      synthetic,
      services,
    })
    const first = material.coils[0]?.id === coil.id
    const file = targetFile(
      [first ? material.name : coil.name, asked.test, 'properties', material.release],
      asked.format,
    )
    return sendFile(reply, file, await writeProperties(rows, notes, file))
  },
})
