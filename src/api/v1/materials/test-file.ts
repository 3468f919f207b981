import { z } from 'zod'
import type { Material, Variant } from '#contract/catalogue.ts'
import { askedRelease } from '#contract/release.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { rowVersions } from '#server/tests/index.ts'
import { readableVariant } from '#views/materials/index.ts'
import { limitsOf, testContent } from '#views/tests/index.ts'
import { endpoint } from '../../endpoint.ts'
import { computedFor } from '../../limits/computed-for.ts'
import { whenGone } from '../../web-request.ts'
import { asAttachment } from '../headers.ts'
import { assertExport, materialName, variantQuery } from './chosen.ts'
import { mediaTypes, testFile } from './file-format.ts'
import { fileNotes } from './notes.ts'
import { writeContent } from './write-content.ts'

const query = z.strictObject({
  variant: variantQuery,
  release: askedRelease,
  data: z
    .enum(['all', 'displayed', 'field'])
    .default('all')
    .meta({
      description:
        '`all`: the channels as measured. `displayed`: what the first chart of the test shows. `field`: the strain field ' +
        'of one specimen, as `steeldata-field/1`.',
    }),
  condition: z.string().trim().min(1).max(40).optional().meta({ description: 'E.g. `RD` or `RD 1`; all without it.' }),
})

export const testDataFile = endpoint({
  method: 'GET',
  url: '/api/v1/materials/:material/tests/:file',
  summary: 'Data of one test as a file',
  description:
    'CSV in our exchange formats; with one specimen (`condition=RD 1`) it is the upload format `steeldata-curve/1`, which ' +
    'imports again with identical numbers; JSON; an XLSX workbook; or Parquet. Stored units, all digits. Needs the plan ' +
    'feature `export:<format>`, except for the free sample.',
  tag: 'Data, version 1',
  params: z.strictObject({ material: materialName, file: testFile }),
  query,
  files: Object.values(mediaTypes),
  counted: true,
  scope: 'export',
  async handle({
    params: { material: name, file },
    query: { variant: wanted, data: extent, condition },
    read,
    services,
    memory,
    request,
    reply,
  }) {
    const { material, variant, content, versions } = await read(async (db) => {
      const chosen = await readableVariant(db, name, wanted)
      await assertExport(db, chosen.material, file.format)
      return {
        ...chosen,
        content: await testContent(db, { variant: chosen.variant, test: file.test, extent, condition }),
        versions: await rowVersions(db, [chosen.material.name]),
      }
    })
    const notes = fileNotes({
      format: content.format,
      material,
      variant,
      test: file.test,
      synthetic: content.synthetic,
      limits: limitsOf(content),
      field: 'field' in content ? content.field : undefined,
      services,
    })
    asAttachment(
      reply,
      nameOf(material, variant, file, 'field' in content ? ['field', content.field.condition] : [extent]),
    )
    // Packing a workbook takes ten times as long as all else; it is the same one until a row of the material changes.
    const key = `file ${versions} ${JSON.stringify([variant.id, file, extent, condition, notes])}`
    const known = file.format === 'xlsx' ? memory.answers.get(key) : undefined
    const bytes = known ?? (await writeContent(content, notes, file.format, computedFor(request, whenGone(reply))))
    if (file.format === 'xlsx' && !known) memory.answers.set(key, bytes)
    return reply.type(mediaTypes[file.format]).send(bytes)
  },
})

/** `dp980-6_uat_2026.4.csv`; other variants than the first, displayed data and fields say so. */
function nameOf(
  material: Material,
  variant: Variant,
  { test, format }: z.output<typeof testFile>,
  [extent, specimen]: readonly [string, string?],
): string {
  const first = material.variants[0]?.id === variant.id
  return exportFileName(
    [first ? material.name : variant.name, test, extent === 'all' ? null : extent, specimen ?? null, material.release],
    format,
  )
}
