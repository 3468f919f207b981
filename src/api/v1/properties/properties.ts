import { z } from 'zod'
import { coilColumn, coilRow } from '#contract/views/coil-table.ts'
import { coilTable } from '#views/coils/index.ts'
import { endpoint } from '../../endpoint.ts'
import { propertiesQuery, readPropertiesQuery, refuseIgnored } from './properties-query.ts'

export const mostRows = 500

export const propertyRows = endpoint({
  url: '/api/v1/properties',
  summary: 'Coils that answer a question, with their numbers',
  description:
    'Means of the released replicates, with standard deviation, count, condition, gauge length and method. A coil without a number is ' +
    'within no range of it. Coils that the caller may not read are neither listed nor counted. `number` opens the evidence: ' +
    '`GET /api/v1/scalars/{number}`.',
  tag: 'Data, version 1',
  query: z.strictObject({
    ...propertiesQuery,
    limit: z.coerce.number().int().min(1).max(mostRows).default(100),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  }),
  reply: z.object({
    release: z.string().nullable(),
    total: z.number().int().meta({ description: 'Coils that answer; `rows` are some of them.' }),
    columns: z.array(coilColumn),
    rows: z.array(coilRow),
  }),
  counted: true,
  async handle({ query: { limit, offset, release: _release, ...query }, read }) {
    const wanted = readPropertiesQuery(query)
    const { asked, release, total, columns, rows } = await read((db) =>
      coilTable(db, { ...wanted, limit, offset, requirements: true }),
    )
    refuseIgnored(asked.ignored)
    return { release, total, columns: [...columns], rows: [...rows] }
  },
})
