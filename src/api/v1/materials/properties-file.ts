import { z } from 'zod'
import { askedRelease } from '#contract/release.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { propertyTable } from '#server/tests/index.ts'
import { readableVariant } from '#views/materials/index.ts'
import { endpoint } from '../../endpoint.ts'
import { asAttachment } from '../headers.ts'
import { assertExport, materialName, variantQuery } from './chosen.ts'
import { mediaTypes, testFile } from './file-format.ts'
import { fileNotes } from './notes.ts'
import { writeProperties } from './write-properties.ts'

export const propertiesFile = endpoint({
  url: '/api/v1/materials/:material/properties/:file',
  summary: 'Property table of one test as a file',
  description: 'Each property under each condition: mean, standard deviation, count, extremes, definition and method.',
  tag: 'Data, version 1',
  params: z.strictObject({ material: materialName, file: testFile }),
  query: z.strictObject({ variant: variantQuery, release: askedRelease }),
  files: Object.values(mediaTypes),
  counted: true,
  scope: 'export',
  async handle({ params: { material: name, file }, query: { variant: wanted }, read, services, reply }) {
    const { material, variant, rows } = await read(async (db) => {
      const chosen = await readableVariant(db, name, wanted)
      await assertExport(db, chosen.material, file.format)
      return { ...chosen, rows: await propertyTable(db, { variantId: chosen.variant.id, test: file.test }) }
    })
    const synthetic = rows.some((row) => row.synthetic)
    const notes = fileNotes({
      format: 'steeldata-properties/1',
      material,
      variant,
      test: file.test,
      synthetic,
      services,
    })
    const first = material.variants[0]?.id === variant.id
    asAttachment(
      reply,
      exportFileName([first ? material.name : variant.name, file.test, 'properties', material.release], file.format),
    )
    return reply.type(mediaTypes[file.format]).send(await writeProperties(rows, notes, file.format))
  },
})
