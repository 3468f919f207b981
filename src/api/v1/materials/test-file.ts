import { z } from 'zod'
import type { Coil, Material } from '#contract/catalogue.ts'
import { releaseParam } from '#contract/releases/release.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { rowVersions } from '#server/tests/index.ts'
import { readableCoil } from '#views/materials/index.ts'
import { limitsOf, testContent } from '#views/tests/index.ts'
import { endpoint } from '../../endpoint.ts'
import { computationOwner } from '../../limits/computation-owner.ts'
import { abortOnDisconnect } from '../../web-request.ts'
import { asAttachment } from '../headers.ts'
import { assertExport, coilQuery, materialName } from './material-params.ts'
import { mediaTypes, testFile } from './file-format.ts'
import { fileNotes } from './notes.ts'
import { writeContent } from './write-content.ts'

const query = z.strictObject({
  variant: coilQuery,
  release: releaseParam,
  data: z
    .enum(['all', 'displayed', 'field'])
    .default('all')
    .meta({
      description:
        '`all`: the channels as measured. `displayed`: what the first chart of the test shows. `field`: the strain field ' +
        'of one specimen, as `steeldata-field/1`.',
    }),
  condition: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .optional()
    .meta({
      description:
        'Condition, with or without the number of a specimen, such as `RD` or `RD 1`. Default: all conditions.',
      examples: ['RD 1'],
    }),
})

export const testDataFile = endpoint({
  method: 'GET',
  url: '/api/v1/materials/:material/tests/:file',
  summary: 'Download the data of a test',
  description:
    'Formats: CSV, JSON, XLSX and Parquet, with all digits, in stored units. The CSV of one specimen ' +
    '(`condition=RD 1`) uses the upload format `steeldata-curve/1` and can be imported without loss. Requires the ' +
    'plan feature `export:<format>`, except for free samples. Returns 403 if the material does not exist or is not ' +
    'visible to you.',
  tag: 'Data, version 1',
  params: z.strictObject({ material: materialName, file: testFile }),
  query,
  files: Object.values(mediaTypes),
  headers: ['Content-Disposition'],
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
    const { material, coil, content, versions } = await read(async (db) => {
      const chosen = await readableCoil(db, name, wanted)
      await assertExport(db, chosen.material, file.format)
      return {
        ...chosen,
        content: await testContent(db, { coil: chosen.coil, test: file.test, extent, condition }),
        versions: await rowVersions(db, [chosen.material.name]),
      }
    })
    const notes = fileNotes({
      format: content.format,
      material,
      coil,
      test: file.test,
      synthetic: content.synthetic,
      limits: limitsOf(content),
      field: 'field' in content ? content.field : undefined,
      services,
    })
    asAttachment(
      reply,
      nameOf(material, coil, file, 'field' in content ? ['field', content.field.condition] : [extent]),
    )
    // Cached, because packing a workbook takes ten times as long as everything else.
    const key = `file ${versions} ${JSON.stringify([coil.id, file, extent, condition, notes])}`
    const known = file.format === 'xlsx' ? memory.responses.get(key) : undefined
    const bytes =
      known ?? (await writeContent(content, notes, file.format, computationOwner(request, abortOnDisconnect(reply))))
    if (file.format === 'xlsx' && !known) memory.responses.set(key, bytes)
    return reply.type(mediaTypes[file.format]).send(bytes)
  },
})

/** `dp980-6_uat_2026.4.csv`, with coil, extent or field if they are not the default. */
function nameOf(
  material: Material,
  coil: Coil,
  { test, format }: z.output<typeof testFile>,
  [extent, specimen]: readonly [string, string?],
): string {
  const first = material.coils[0]?.id === coil.id
  return exportFileName(
    [first ? material.name : coil.name, test, extent === 'all' ? null : extent, specimen ?? null, material.release],
    format,
  )
}
