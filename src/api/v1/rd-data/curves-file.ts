import { z } from 'zod'
import { coatings, millTypes, testCodes } from '#contract/catalogue.ts'
import { AppError } from '#contract/errors.ts'
import { askedRelease } from '#contract/release.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { entitlements } from '#server/access/index.ts'
import { sourcesOfCoils } from '#server/catalogue/index.ts'
import { visitor } from '#server/db/database.ts'
import { projectId } from '#server/projects/index.ts'
import { askedRelease as releaseAsked } from '#server/releases/index.ts'
import { coilsAtOnce, testAcrossCoils } from '#views/research/index.ts'
import { endpoint } from '../../endpoint.ts'
import { asAttachment } from '../headers.ts'
import { assertExport } from '../materials/chosen.ts'
import { type Format, formats, mediaTypes } from '../materials/file-format.ts'
import { coilSources } from '../materials/notes.ts'
import { writeResearch } from './write-curves.ts'

const fileName = z
  .string()
  .max(20)
  .regex(
    new RegExp(`^curves\\.(?:${formats.join('|')})$`),
    'expected curves and csv, json, xlsx or parquet, e.g. curves.csv',
  )
  .transform((name) => name.split('.')[1] as Format)
  .meta({ description: 'Name and format.', examples: ['curves.csv'] })

const listed = <T extends string>(one: z.ZodType<T, string>) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(one))

const millimetres = z.coerce.number().min(0).max(99)

const query = z.strictObject({
  test: z.enum(testCodes).default('UAT'),
  chart: z.string().max(40).default('').meta({ description: 'Chart of the test by its id; the first without it.' }),
  project: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .optional()
    .meta({ description: 'Code of a project: only specimens that were cut for it.', examples: ['P-2026-001'] }),
  below: z
    .string()
    .max(300)
    .optional()
    .meta({ description: 'Coils below a node of the tree, e.g. `Steels/AHSS`.', examples: ['Steels/AHSS'] }),
  orientations: listed(z.enum(['RD', 'DD', 'TD'])).default([]),
  mills: listed(z.enum(millTypes)).optional(),
  coatings: listed(z.enum([...coatings, 'undefined'])).optional(),
  from: millimetres.default(0).meta({ description: 'Thickness from [mm].' }),
  to: millimetres.default(5).meta({ description: 'Thickness to [mm].' }),
  curves: z.enum(['mean', 'replicates']).default('mean'),
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(999_999)
    .default(1)
    .meta({
      description: `${coilsAtOnce.mean} coils to a page, ${coilsAtOnce.replicates} with curves of every specimen.`,
    }),
  release: askedRelease,
})

export const researchCurvesFile = endpoint({
  url: '/api/v1/rd-data/:file',
  summary: 'One test across all materials, as a file',
  description:
    'The curves of R&D data with all their points, coil by coil; numbers of tests without curves. Callers without level three get the ' +
    'free samples. Needs the plan feature `export:<format>`, except for free samples.',
  tag: 'Data, version 1',
  params: z.strictObject({ file: fileName }),
  query,
  files: Object.values(mediaTypes),
  counted: true,
  scope: 'export',
  async handle({ params: { file: format }, query: asked, caller, read, services, reply }) {
    const { release: named, project: code, from, to, mills, coatings: coated, ...question } = asked
    if (from > to) throw new AppError('invalid_request', `The thickness ends at ${to} mm, below ${from} mm.`)
    const { levels } = await read((db) => entitlements(db, caller))
    const open = levels.three || caller.kind === 'operator'
    const { release } = caller
    const eyes = open ? caller : { ...visitor, ...(release !== undefined && { release }) }
    const { view, sources, shown } = await services.database.withCaller(eyes, async (db) => {
      const project = code === undefined ? undefined : await projectId(db, code)
      const found = await testAcrossCoils(db, {
        ...question,
        thickness: [from, to],
        millTypes: mills,
        coatings: coated,
        project,
      })
      return {
        view: found,
        sources: coilSources(
          await sourcesOfCoils(
            db,
            found.coils.map(({ name }) => name),
          ),
        ),
        shown: named ?? (await releaseAsked(db, null)).newest?.name ?? null,
      }
    })
    // What is shown of a project is its customer's, also of a free sample.
    const free = code === undefined && view.coils.every((coil) => coil.free)
    await read((db) => assertExport(db, { free }, format))
    asAttachment(reply, exportFileName(['rd-data', asked.test, view.chart.id, shown], format))
    return reply
      .type(mediaTypes[format])
      .send(await writeResearch(view, { test: asked.test, release: shown, sources, format, services }))
  },
})
