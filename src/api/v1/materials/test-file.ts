import { z } from 'zod'
import type { Material, Variant } from '#contract/catalogue.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { endpoint } from '../../endpoint.ts'
import { asAttachment } from '../headers.ts'
import { chosenVariant, materialName, variantQuery } from './chosen.ts'
import { mediaTypes, testFile } from './file-format.ts'
import { fileNotes } from './notes.ts'
import { readContent } from './test-content.ts'
import { writeContent } from './write-content.ts'

const query = z.strictObject({
  variant: variantQuery,
  data: z
    .enum(['all', 'displayed'])
    .default('all')
    .meta({ description: '`all`: the channels as measured. `displayed`: what the first chart of the test shows.' }),
  condition: z.string().trim().min(1).max(40).optional().meta({ description: 'E.g. `RD` or `RD 1`; all without it.' }),
})

export const testDataFile = endpoint({
  method: 'GET',
  url: '/api/v1/materials/:material/tests/:file',
  summary: 'Data of one test as a file',
  description:
    'CSV in our exchange formats; with one specimen (`condition=RD 1`) it is the upload format `steeldata-curve/1`, which ' +
    'imports again with identical numbers; JSON; or an XLSX workbook. Stored units, all digits.',
  tag: 'Data, version 1',
  params: z.strictObject({ material: materialName, file: testFile }),
  query,
  files: Object.values(mediaTypes),
  counted: true,
  async handle({
    params: { material: name, file },
    query: { variant: wanted, data: extent, condition },
    read,
    services,
    reply,
  }) {
    const { material, variant, content } = await read(async (data) => {
      const chosen = await chosenVariant(data, name, wanted)
      return {
        ...chosen,
        content: await readContent(data, { variant: chosen.variant, test: file.test, extent, condition }),
      }
    })
    const notes = fileNotes({
      format: content.format,
      material,
      variant,
      test: file.test,
      synthetic: content.synthetic,
      limits: 'sets' in content ? content.sets[0] : undefined,
      services,
    })
    asAttachment(reply, nameOf(material, variant, file, extent))
    return reply.type(mediaTypes[file.format]).send(await writeContent(content, notes, file.format))
  },
})

/** `dp980-6_uat_2026.4.csv`; other variants than the first, and displayed data, say so. */
function nameOf(
  material: Material,
  variant: Variant,
  { test, format }: z.output<typeof testFile>,
  extent: string,
): string {
  const first = material.variants[0]?.id === variant.id
  return exportFileName(
    [first ? material.name : variant.name, test, extent === 'all' ? null : extent, material.release],
    format,
  )
}
