import { z } from 'zod'
import { sourcesOfCoils } from '#server/catalogue/index.ts'
import { findRequestedRelease } from '#server/releases/index.ts'
import { endpoint } from '../../endpoint.ts'
import { assertExport } from '../materials/material-params.ts'
import { fileNamed, mediaTypes, sendFile, targetFile } from '../materials/file-format.ts'
import { coilSources } from '../materials/notes.ts'
import { readResearch, researchQuery } from './read-research.ts'
import { writeResearch } from './write-curves.ts'

export const researchCurvesFile = endpoint({
  url: '/api/v1/rd-data/:file',
  summary: 'Download curves of a test across all materials',
  description:
    'Returns all points of the curves of each coil; tests without curves return their values. Without level three, ' +
    'only free materials are returned. Requires the plan feature `export:<format>`, except for free materials.',
  tag: 'Data, version 1',
  params: z.strictObject({ file: fileNamed('curves') }),
  query: researchQuery,
  files: Object.values(mediaTypes),
  headers: ['Content-Disposition'],
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
      release: named ?? (await findRequestedRelease(db, null)).newest?.name ?? null,
    }))
    // Project data belong to the customer, also for a free sample.
    const free = project === undefined && view.coils.every((coil) => coil.free)
    await call.read((db) => assertExport(db, { free }, format))
    const file = targetFile(['rd-data', test, view.chart.id, more.release], format)
    const { services } = call
    return sendFile(reply, file, await writeResearch(view, { test, ...more, file, services }))
  },
})
