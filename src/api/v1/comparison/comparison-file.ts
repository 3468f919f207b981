import { z } from 'zod'
import { testCodes } from '#contract/catalogue.ts'
import { AppError, forbidden } from '#contract/errors.ts'
import { askedRelease } from '#contract/release.ts'
import { mostCompared } from '#contract/views/comparison.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { finiteElementTabs } from '#core/test-types/index.ts'
import { projectId } from '#laboratory/server/projects/index.ts'
import { comparisonRecords, findCoils, withModels } from '#views/comparison/index.ts'
import { compute } from '#views/compute/index.ts'
import { endpoint } from '../../endpoint.ts'
import { computedFor } from '../../limits/computed-for.ts'
import { whenGone } from '../../web-request.ts'
import { asAttachment, cacheOwn } from '../headers.ts'
import { assertExport, assertFeature } from '../materials/chosen.ts'
import { formats, type Format, mediaTypes } from '../materials/file-format.ts'
import { comparisonNotes, writeComparison } from './write-comparison.ts'

const sets = ['values', 'curves'] as const

/** `values.csv`: what of the comparison, and the format, in one segment, so that the address ends like the file. */
const comparisonFileName = z
  .string()
  .max(20)
  .regex(
    new RegExp(`^(?:${sets.join('|')})\\.(?:${formats.join('|')})$`),
    'expected values or curves, and csv, json, xlsx or parquet, e.g. values.csv',
  )
  .transform((name) => {
    const [set = '', format = ''] = name.split('.')
    return { set: set as (typeof sets)[number], format: format as Format }
  })
  .meta({ description: 'Values or curves, and format.', examples: ['values.csv'] })

const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const query = z.strictObject({
  materials: z
    .string()
    .min(1)
    .max(2000)
    .transform(list)
    .pipe(
      z
        .array(z.string().max(161))
        .min(1)
        .max(mostCompared, `At most ${mostCompared} materials are compared in one call.`),
    )
    .meta({
      description: `Two to ${mostCompared} slugs or names with commas between; \`~\` and a short name choose a coil.`,
      examples: ['DP980-2,DP980-6~DP980-6-GI-1.40'],
    }),
  reference: z.string().max(161).default('').meta({ description: 'One of the materials; the first without it.' }),
  test: z
    .enum([...testCodes, ...finiteElementTabs.map(({ code }) => code)])
    .default('UAT')
    .meta({ description: 'Test or finite-element tab that is drawn; values cover every test, this one first.' }),
  chart: z.string().max(40).default('').meta({ description: 'Chart of the test by its id; the first without it.' }),
  condition: z
    .string()
    .max(40)
    .default('')
    .meta({ description: 'Without the number of the specimen: `RD`, `240 Minute`; the usual one without it.' }),
  directions: z
    .string()
    .max(20)
    .transform(list)
    .pipe(z.array(z.enum(['RD', 'DD', 'TD'])))
    .default([])
    .meta({ description: 'Further directions, with commas between.' }),
  curves: z.enum(['mean', 'replicates']).default('mean'),
  project: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .optional()
    .meta({
      description:
        'Code of a project: only specimens that were cut for it. `not_found` where there is none of the caller.',
      examples: ['P-2026-001'],
    }),
  release: askedRelease,
})

export const comparisonFile = endpoint({
  url: '/api/v1/comparison/:file',
  summary: 'Two to eight materials side by side as a file',
  description:
    'Values: each property under each condition of each coil, its difference to the reference, Welch’s test, and why two numbers ' +
    'do not compare. Curves: those of the chart. Returns 403 if any of the materials does not exist or is not visible to you.',
  tag: 'Data, version 1',
  params: z.strictObject({ file: comparisonFileName }),
  query,
  files: Object.values(mediaTypes),
  counted: true,
  scope: 'export',
  async handle({
    params: { file },
    query: { materials, project: code, release: _release, ...wanted },
    read,
    services,
    request,
    reply,
  }) {
    const records = await read(async (db) => {
      const { open, locked, unknown } = await findCoils(db, materials)
      // As in the gateway: one material that the caller may not read refuses the whole request.
      if (locked.length > 0 || unknown.length > 0) throw forbidden()
      const free = open.every(({ material }) => material.free)
      await assertFeature(db, { free }, 'comparator')
      await assertExport(db, { free }, file.format)
      const project = code === undefined ? undefined : await projectId(db, code)
      // What is shown of a project is its customer's, also of a free sample.
      return {
        ...(await comparisonRecords(db, { ...wanted, project, asked: materials })),
        free: free && code === undefined,
      }
    })
    const { openings } = records
    const models = openings && (await compute('openingModels', [...openings], computedFor(request, whenGone(reply))))
    const view = withModels(records, models)
    if (file.set === 'curves' && view.overlay?.chart.kind === 'field')
      throw new AppError(
        'invalid_request',
        'A strain field has no curves to compare. Ask for another chart of this test.',
      )
    const notes = comparisonNotes(view, wanted, services.config.version)
    asAttachment(reply, exportFileName(['comparison', wanted.test, file.set, view.release], file.format))
    cacheOwn(reply, view)
    return reply.type(mediaTypes[file.format]).send(await writeComparison(view, notes, file))
  },
})
