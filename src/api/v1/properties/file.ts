import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { exportFileName } from '#core/export/file-name.ts'
import { coilTable } from '#views/coils/index.ts'
import { endpoint } from '../../endpoint.ts'
import { asAttachment, cacheOwn } from '../headers.ts'
import { assertExport } from '../materials/material-params.ts'
import { type Format, formats, mediaTypes } from '../materials/file-format.ts'
import { propertiesQuery, readPropertiesQuery, refuseIgnored } from './properties-query.ts'
import { sourcesOfCoils } from '#server/catalogue/index.ts'
import { coilSources } from '../materials/notes.ts'
import { coilNotes, writeCoils } from './write-coils.ts'

const maxRows = 10_000

const fileName = z
  .string()
  .max(20)
  .regex(
    new RegExp(`^coils\\.(?:${formats.join('|')})$`),
    'expected coils and csv, json, xlsx or parquet, e.g. coils.csv',
  )
  .transform((name) => name.split('.')[1] as Format)
  .meta({ description: 'File name and format: `csv`, `json`, `xlsx` or `parquet`.', examples: ['coils.csv'] })

export const propertyFile = endpoint({
  url: '/api/v1/properties/:file',
  summary: 'Download coils with their properties',
  description:
    'Returns the rows of `GET /api/v1/properties`, each value with standard deviation, count and condition. ' +
    'Returns at most 10,000 coils. Requires the plan feature `export:<format>`, except for free samples.',
  tag: 'Data, version 1',
  params: z.strictObject({ file: fileName }),
  query: z.strictObject(propertiesQuery),
  files: Object.values(mediaTypes),
  headers: ['Content-Disposition'],
  counted: true,
  scope: 'export',
  async handle({ params: { file: format }, query: { release: _release, ...query }, read, services, reply }) {
    const wanted = readPropertiesQuery(query)
    const { sources, ...table } = await read(async (db) => {
      const found = await coilTable(db, { ...wanted, limit: maxRows })
      await assertExport(db, found, format)
      const names = found.rows.map(({ variant: coil }) => coil)
      return { ...found, sources: await sourcesOfCoils(db, names) }
    })
    refuseIgnored(table.asked.ignored)
    if (table.total > maxRows)
      throw new AppError(
        'invalid_request',
        `${table.total.toLocaleString('en')} coils match; a file contains at most ${maxRows.toLocaleString('en')}. Add a filter: tree node, range or test.`,
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
