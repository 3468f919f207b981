import { z } from 'zod'
import { exportFileName } from '#core/export/file-name.ts'
import { sourcesOfCoils } from '#server/catalogue/index.ts'
import { askedRelease } from '#server/releases/index.ts'
import { endpoint } from '../../endpoint.ts'
import { asAttachment } from '../headers.ts'
import { assertExport } from '../materials/chosen.ts'
import { type Format, formats, mediaTypes } from '../materials/file-format.ts'
import { coilSources } from '../materials/notes.ts'
import { readResearch, researchQuery } from './read-research.ts'
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

export const researchCurvesFile = endpoint({
  url: '/api/v1/rd-data/:file',
  summary: 'One test across all materials, as a file',
  description:
    'The curves of R&D data with all their points, coil by coil; numbers of tests without curves. Callers without level three get the ' +
    'free materials. Needs the plan feature `export:<format>`, except for free materials.',
  tag: 'Data, version 1',
  params: z.strictObject({ file: fileName }),
  query: researchQuery,
  files: Object.values(mediaTypes),
  counted: true,
  scope: 'export',
  async handle({ params: { file: format }, reply, ...call }) {
    const { test, release: named, project } = call.query
    const { view, ...more } = await readResearch(call, async (db, found) => ({
      view: found,
      sources: coilSources(
        await sourcesOfCoils(
          db,
          found.coils.map(({ name }) => name),
        ),
      ),
      release: named ?? (await askedRelease(db, null)).newest?.name ?? null,
    }))
    // What is shown of a project is its customer's, also of a free sample.
    const free = project === undefined && view.coils.every((coil) => coil.free)
    await call.read((db) => assertExport(db, { free }, format))
    asAttachment(reply, exportFileName(['rd-data', test, view.chart.id, more.release], format))
    const { services } = call
    return reply.type(mediaTypes[format]).send(await writeResearch(view, { test, ...more, format, services }))
  },
})
