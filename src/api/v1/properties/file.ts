import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { coilTable } from '#views/coils/index.ts'
import { endpoint } from '../../endpoint.ts'
import { cacheOwn } from '../headers.ts'
import { assertExport } from '../materials/material-params.ts'
import { fileNamed, mediaTypes, sendFile, targetFile } from '../materials/file-format.ts'
import { propertiesQuery, readPropertiesQuery, refuseIgnored } from './properties-query.ts'
import { sourcesOfCoils } from '#server/catalogue/index.ts'
import { coilSources } from '../materials/notes.ts'
import { coilNotes, writeCoils } from './write-coils.ts'

const maxRows = 10_000

export const propertyFile = endpoint({
  url: '/api/v1/properties/:file',
  summary: 'Download coils with their properties',
  description:
    'Returns the rows of `GET /api/v1/properties`, each value with standard deviation, count and condition. ' +
    'Returns at most 10,000 coils. Requires the plan feature `export:<format>`, except for free samples.',
  tag: 'Data, version 1',
  params: z.strictObject({ file: fileNamed('coils') }),
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
        `${table.total.toLocaleString('en')} coils match; a file contains at most ${maxRows.toLocaleString('en')}. Add a filter (tree node, range or test), or download the tables of a release.`,
      )
    const file = targetFile(['coils', table.release], format)
    cacheOwn(reply, table)
    const notes = [...coilNotes(table, query, services.config.version), ...coilSources(sources)]
    return sendFile(reply, file, await writeCoils(table, notes, file))
  },
})
