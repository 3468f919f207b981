import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { coilTable } from '#views/coils/index.ts'
import { endpoint } from '../../endpoint.ts'
import { asAttachment, cacheOwn } from '../headers.ts'
import { assertExport } from '../materials/chosen.ts'
import { type Format, formats, mediaTypes } from '../materials/file-format.ts'
import { propertiesQuery, readPropertiesQuery, refuseIgnored } from './properties-query.ts'
import { sourcesOfCoils } from '#server/catalogue/index.ts'
import { coilSources } from '../materials/notes.ts'
import { coilNotes, writeCoils } from './write-coils.ts'

/** Rows of a file; more are had in parts, or by the archive of a plan. */
const mostRows = 10_000

const fileName = z
  .string()
  .max(20)
  .regex(
    new RegExp(`^coils\\.(?:${formats.join('|')})$`),
    'expected coils and csv, json, xlsx or parquet, e.g. coils.csv',
  )
  .transform((name) => name.split('.')[1] as Format)
  .meta({ description: 'Name and format.', examples: ['coils.csv'] })

export const propertyFile = endpoint({
  url: '/api/v1/properties/:file',
  summary: 'All coils that answer a question, as a file',
  description:
    'The rows of `GET /api/v1/properties`, each number with standard deviation, count and condition. Needs the plan feature ' +
    `\`export:<format>\`, except for free samples. At most ${mostRows.toLocaleString('en')} coils.`,
  tag: 'Data, version 1',
  params: z.strictObject({ file: fileName }),
  query: z.strictObject(propertiesQuery),
  files: Object.values(mediaTypes),
  counted: true,
  scope: 'export',
  async handle({ params: { file: format }, query: { release: _release, ...query }, read, services, reply }) {
    const wanted = readPropertiesQuery(query)
    const { sources, ...table } = await read(async (db) => {
      const found = await coilTable(db, { ...wanted, limit: mostRows })
      await assertExport(db, found, format)
      const names = found.rows.map(({ variant }) => variant)
      return { ...found, sources: await sourcesOfCoils(db, names) }
    })
    refuseIgnored(table.asked.ignored)
    if (table.total > mostRows)
      throw new AppError(
        'invalid_request',
        `${table.total.toLocaleString('en')} coils answer; a file holds ${mostRows.toLocaleString('en')}. Narrow the question: a place of the tree, a range, a test.`,
      )
    asAttachment(reply, exportFileName(['coils', table.release], format))
    cacheOwn(reply, table)
    return reply
      .type(mediaTypes[format])
      .send(
        await writeCoils(table, [...coilNotes(table, query, services.config.version), ...coilSources(sources)], format),
      )
  },
})
