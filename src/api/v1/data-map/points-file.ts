import { z } from 'zod'
import { readQuestion } from '#contract/coil-question/read-question.ts'
import { AppError } from '#contract/errors.ts'
import { askedRelease } from '#contract/release.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { longestFormula } from '#core/data-maps/formula/tokens.ts'
import { entitlements } from '#server/access/index.ts'
import { visitor } from '#server/db/database.ts'
import { askedRelease as releaseAsked } from '#server/releases/index.ts'
import { questionOf } from '#views/coils/index.ts'
import { dataMap } from '#views/data-map/index.ts'
import { endpoint } from '../../endpoint.ts'
import { asAttachment } from '../headers.ts'
import { assertExport } from '../materials/chosen.ts'
import { type Format, formats, mediaTypes } from '../materials/file-format.ts'
import { sourcesOfCoils } from '#server/catalogue/index.ts'
import { coilSources } from '../materials/notes.ts'
import { writePoints } from './write-points.ts'

const text = (longest: number) => z.string().max(longest).optional()
const axis = (example: string) =>
  z
    .string()
    .min(1)
    .max(longestFormula)
    .meta({
      description: 'A column of the property table, `t` for the nominal thickness [mm], or a formula of them.',
      examples: [example],
    })

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
  method: 'GET',
  url: '/api/v1/data-map/:file',
  summary: 'Two numbers of every coil against each other, as a file',
  description:
    'The points of mi Data-Maps: both numbers, with standard deviation where three specimens or more were tested. Elongations of ' +
    'one gauge length alone. Needs the plan feature `export:<format>`, except for free samples; a plan without mi Data-Maps ' +
    'gets the free samples.',
  tag: 'Data, version 1',
  params: z.strictObject({ file: fileName }),
  query: z.strictObject({
    x: axis('uat.rm-TD'),
    y: axis('uat.a-TD'),
    gauge: z.coerce
      .number()
      .int()
      .min(1)
      .max(999)
      .optional()
      .meta({ description: 'Gauge length of elongations [mm]; the most frequent one without it.' }),
    within: text(300),
    tested: text(200),
    untested: text(200),
    thickness: text(60),
    coatings: text(100),
    millTypes: text(100),
    ranges: text(2000),
    release: askedRelease,
  }),
  files: Object.values(mediaTypes),
  counted: true,
  scope: 'export',
  async handle({ params: { file: format }, query, caller, read, services, reply }) {
    const { x, y, gauge, release: named } = query
    const { asked, ignored } = readQuestion(query)
    const { tools } = await read((db) => entitlements(db, caller))
    const { release } = caller
    const eyes = tools['data-maps'] ? caller : { ...visitor, ...(release !== undefined && { release }) }
    const map = await services.database.withCaller(eyes, async (db) => {
      const found = await questionOf(db, asked)
      const [unknown] = [...ignored, ...found.ignored]
      if (unknown)
        throw new AppError(
          'invalid_request',
          `'${unknown.text.slice(0, 60)}' is not understood. ${unknown.why ?? ''}`.trim(),
        )
      const name = named ?? (await releaseAsked(db, null)).newest?.name
      const shown = name === undefined ? null : { name, asked: named !== undefined }
      const answer = await dataMap(db, { x, y, gauge, coils: found.question, release: shown })
      if ('wrong' in answer) {
        const { axis: which, message } = answer.wrong
        throw new AppError('invalid_request', `The ${which} axis cannot be drawn: ${message}.`)
      }
      return answer.map
    })
    await read((db) => assertExport(db, { free: map.points.every((point) => point.free) }, format))
    const names = map.points.map(({ name }) => name)
    const sources = coilSources(await services.database.withCaller(eyes, (db) => sourcesOfCoils(db, names)))
    asAttachment(reply, exportFileName(['data-map', map.release], format))
    reply.header('cache-control', 'no-store')
    return reply
      .type(mediaTypes[format])
      .send(await writePoints(map, sources, { format, version: services.config.version }))
  },
})
