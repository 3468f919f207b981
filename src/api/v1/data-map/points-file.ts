import { z } from 'zod'
import { maxInMapFile } from '#contract/views/data-map.ts'
import { sourcesOfCoils } from '#server/catalogue/index.ts'
import { dataMap } from '#views/data-map/index.ts'
import { endpoint } from '../../endpoint.ts'
import { assertExport } from '../materials/material-params.ts'
import { fileNamed, mediaTypes, sendFile, targetFile } from '../materials/file-format.ts'
import { coilSources } from '../materials/notes.ts'
import { mapQuery, readMap } from './map-query.ts'
import { writePoints } from './write-points.ts'

export const mapPointsFile = endpoint({
  url: '/api/v1/data-map/:file',
  summary: 'Download the points of a data map',
  description:
    'Returns both properties of every coil, with standard deviation if at least three specimens were tested. ' +
    'Elongations of different gauge lengths are not mixed. Returns at most 20,000 coils, sorted by name. Coils ' +
    'without both values are listed in `not_shown` with a reason. JSON includes published materials under ' +
    '`literature`. Requires the plan feature `export:<format>`, except for free materials. A plan without mi ' +
    'Data-Maps returns the free materials only.',
  tag: 'Data, version 1',
  params: z.strictObject({ file: fileNamed('points') }),
  query: mapQuery,
  files: Object.values(mediaTypes),
  headers: ['Content-Disposition'],
  counted: true,
  scope: 'export',
  async handle({ params: { file: format }, reply, ...call }) {
    const { map, sources } = await readMap(call, async (db, question) => {
      const answer = await dataMap(db, { ...question, maxPoints: maxInMapFile, maxNamed: maxInMapFile })
      if ('wrong' in answer) return answer
      const names = answer.map.points.map(({ name }) => name)
      return { ...answer, sources: coilSources(await sourcesOfCoils(db, names)) }
    })
    await call.read((db) => assertExport(db, { free: map.points.every((point) => point.free) }, format))
    const file = targetFile(['data-map', map.release], format)
    return sendFile(reply, file, await writePoints(map, sources, call.services.config.version, file))
  },
})
