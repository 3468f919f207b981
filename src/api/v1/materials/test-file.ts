import { z } from 'zod'
import { releaseParam } from '#contract/releases/release.ts'
import { rowVersions } from '#server/tests/index.ts'
import { readableCoil } from '#views/materials/index.ts'
import { limitsOf, testContent } from '#views/tests/index.ts'
import { endpoint } from '../../endpoint.ts'
import { computationOwner } from '../../limits/computation-owner.ts'
import { abortOnDisconnect } from '../../web-request.ts'
import { assertExport, coilQuery, materialName } from './material-params.ts'
import { mediaTypes, sendFile, targetFile, testFile } from './file-format.ts'
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
    'Formats: CSV, JSON, XLSX and Parquet, with all digits, in stored units; `csv-metadata.json` describes the columns ' +
    'of the CSV file (CSV on the Web). The CSV of one specimen ' +
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
    params: { material: name, file: asked },
    query: { variant: wanted, data: extent, condition },
    read,
    services,
    memory,
    request,
    reply,
  }) {
    const { material, coil, content, versions } = await read(async (db) => {
      const chosen = await readableCoil(db, name, wanted)
      await assertExport(db, chosen.material, asked.format)
      return {
        ...chosen,
        content: await testContent(db, { coil: chosen.coil, test: asked.test, extent, condition }),
        versions: await rowVersions(db, [chosen.material.name]),
      }
    })
    const notes = fileNotes({
      format: content.format,
      material,
      coil,
      test: asked.test,
      synthetic: content.synthetic,
      limits: limitsOf(content),
      field: 'field' in content ? content.field : undefined,
      services,
    })
    const { format } = asked
    const specimen = 'field' in content ? ['field', content.field.condition] : [extent === 'all' ? null : extent, null]
    const first = material.coils[0]?.id === coil.id
    const file = targetFile([first ? material.name : coil.name, asked.test, ...specimen, material.release], format)
    // Cached, because packing a workbook takes ten times as long as everything else.
    const key = `file ${versions} ${JSON.stringify([coil.id, asked, extent, condition, notes])}`
    const known = format === 'xlsx' ? memory.responses.get(key) : undefined
    const bytes =
      known ?? (await writeContent(content, notes, file, computationOwner(request, abortOnDisconnect(reply))))
    if (format === 'xlsx' && !known) memory.responses.set(key, bytes)
    return sendFile(reply, file, bytes)
  },
})
