import { z } from 'zod'
import { mostInMapFile } from '#contract/views/data-map.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { sourcesOfCoils } from '#server/catalogue/index.ts'
import { dataMap } from '#views/data-map/index.ts'
import { endpoint } from '../../endpoint.ts'
import { asAttachment } from '../headers.ts'
import { assertExport } from '../materials/chosen.ts'
import { type Format, formats, mediaTypes } from '../materials/file-format.ts'
import { coilSources } from '../materials/notes.ts'
import { mapQuery, readMap } from './map-query.ts'
import { writePoints } from './write-points.ts'

const fileName = z
  .string()
  .max(20)
  .regex(
    new RegExp(`^points\\.(?:${formats.join('|')})$`),
    'expected points and csv, json, xlsx or parquet, e.g. points.csv',
  )
  .transform((name) => name.split('.')[1] as Format)
  .meta({ description: 'Name and format.', examples: ['points.csv'] })

export const mapPointsFile = endpoint({
  url: '/api/v1/data-map/:file',
  summary: 'Two numbers of every coil against each other, as a file',
  description:
    'The points of mi Data-Maps: both numbers, with standard deviation where three specimens or more were tested. Elongations of ' +
    `one gauge length alone. At most ${mostInMapFile.toLocaleString('en')} coils, by name; coils without both numbers follow, with the reason in \`not_shown\`. ` +
    'JSON also lists published materials with both properties under `literature`. Needs the plan feature `export:<format>`, ' +
    'except for free materials; a plan without mi Data-Maps gets the free materials.',
  tag: 'Data, version 1',
  params: z.strictObject({ file: fileName }),
  query: mapQuery,
  files: Object.values(mediaTypes),
  counted: true,
  scope: 'export',
  async handle({ params: { file: format }, reply, ...call }) {
    const { map, sources } = await readMap(call, async (db, question) => {
      const answer = await dataMap(db, { ...question, most: mostInMapFile, mostNamed: mostInMapFile })
      if ('wrong' in answer) return answer
      const names = answer.map.points.map(({ name }) => name)
      return { ...answer, sources: coilSources(await sourcesOfCoils(db, names)) }
    })
    await call.read((db) => assertExport(db, { free: map.points.every((point) => point.free) }, format))
    asAttachment(reply, exportFileName(['data-map', map.release], format))
    return reply
      .type(mediaTypes[format])
      .send(await writePoints(map, sources, { format, version: call.services.config.version }))
  },
})
