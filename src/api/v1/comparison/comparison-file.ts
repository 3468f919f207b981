import { z } from 'zod'
import { testCodes } from '#contract/catalogue.ts'
import { AppError, forbidden } from '#contract/errors.ts'
import { releaseParam } from '#contract/releases/release.ts'
import { maxCompared } from '#contract/views/comparison.ts'
import { finiteElementTabs } from '#core/test-types/index.ts'
import { projectId } from '#laboratory/server/projects/index.ts'
import { comparisonRecords, findCoils, withModels } from '#views/comparison/index.ts'
import { compute } from '#views/compute/index.ts'
import { endpoint } from '../../endpoint.ts'
import { computationOwner } from '../../limits/computation-owner.ts'
import { abortOnDisconnect } from '../../web-request.ts'
import { cacheOwn } from '../headers.ts'
import { assertExport, assertFeature } from '../materials/material-params.ts'
import { formatPattern, formatWords, mediaTypes, sendFile, splitFormat, targetFile } from '../materials/file-format.ts'
import { comparisonNotes, writeComparison } from './write-comparison.ts'

const sets = ['values', 'curves'] as const

/** `values.csv`: content and format in one segment, so that the address ends like a file. */
const comparisonFileName = z
  .string()
  .max(40)
  .regex(
    new RegExp(`^(?:${sets.join('|')})\\.${formatPattern}$`),
    'expected values or curves, and csv, csv-metadata.json, json, xlsx or parquet, e.g. values.csv',
  )
  .transform((name) => {
    const [set, format] = splitFormat(name)
    return { set: set as (typeof sets)[number], format }
  })
  .meta({
    description: `\`values\` or \`curves\`, and file format: ${formatWords}.`,
    examples: ['values.csv'],
  })

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
        .max(maxCompared, `At most ${maxCompared} materials are compared in one call.`),
    )
    .meta({
      description: `Slugs or names of two to ${maxCompared} materials, separated by commas; add \`~\` and a short name to select a coil.`,
      examples: ['DP980-2,DP980-6~DP980-6-GI-1.40'],
    }),
  reference: z.string().max(161).default('').meta({ description: 'Reference material. Default: the first material.' }),
  test: z
    .enum([...testCodes, ...finiteElementTabs.map(({ code }) => code)])
    .default('UAT')
    .meta({
      description:
        'Code of the test or finite-element tab of the chart. `values` contain all tests, beginning with this one.',
    }),
  chart: z.string().max(40).default('').meta({ description: 'Id of a chart of the test. Default: the first chart.' }),
  condition: z.string().max(40).default('').meta({
    description:
      'Condition without specimen number, such as `RD` or `240 Minute`. Default: the usual condition of the test.',
  }),
  directions: z
    .string()
    .max(40)
    .transform(list)
    .pipe(z.array(z.enum(['RD', 'DD', 'TD'])))
    .default([])
    .meta({ description: 'Further directions, separated by commas. Default: none.', examples: ['TD'] }),
  curves: z
    .enum(['mean', 'replicates'])
    .default('mean')
    .meta({ description: 'Mean curves, or curves of all specimens.' }),
  project: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .optional()
    .meta({
      description: 'Code of a project; returns only the specimens cut for it. Returns 404 if you have no such project.',
      examples: ['P-2026-001'],
    }),
  release: releaseParam,
})

export const comparisonFile = endpoint({
  url: '/api/v1/comparison/:file',
  summary: 'Download a comparison of materials',
  description:
    '`values`: each property and condition of each coil, its difference from the reference, Welch’s test, and the ' +
    'reason if two values cannot be compared. `curves`: the curves of the chart. Returns 403 if any of the ' +
    'materials does not exist or is not visible to you.',
  tag: 'Data, version 1',
  params: z.strictObject({ file: comparisonFileName }),
  query,
  files: Object.values(mediaTypes),
  headers: ['Content-Disposition'],
  counted: true,
  scope: 'export',
  async handle({
    params: {
      file: { set, format },
    },
    query: { materials, project: code, release: _release, ...wanted },
    read,
    services,
    request,
    reply,
  }) {
    const records = await read(async (db) => {
      const { open, locked, unknown } = await findCoils(db, materials)
      // As in the gateway, one material that is not visible refuses the whole request.
      if (locked.length > 0 || unknown.length > 0) throw forbidden()
      const free = open.every(({ material }) => material.free)
      await assertFeature(db, { free }, 'comparator')
      await assertExport(db, { free }, format)
      const project = code === undefined ? undefined : await projectId(db, code)
      // Project data belong to the customer, also for a free sample.
      return {
        ...(await comparisonRecords(db, { ...wanted, project, asked: materials })),
        free: free && code === undefined,
      }
    })
    const { openings } = records
    const models =
      openings && (await compute('openingModels', [...openings], computationOwner(request, abortOnDisconnect(reply))))
    const view = withModels(records, models)
    if (set === 'curves' && view.overlay?.chart.kind === 'field')
      throw new AppError(
        'invalid_request',
        'Strain fields have no curves to compare. Choose another chart of this test.',
      )
    const notes = comparisonNotes(view, wanted, services.config.version)
    const file = targetFile(['comparison', wanted.test, set, view.release], format)
    cacheOwn(reply, view)
    return sendFile(reply, file, await writeComparison(view, notes, set, file))
  },
})
