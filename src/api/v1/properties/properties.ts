import { z } from 'zod'
import { coilColumn, coilRow } from '#contract/views/coil-table.ts'
import { pageParams, total } from '#contract/v1/paging.ts'
import { coilTable } from '#views/coils/index.ts'
import { endpoint } from '../../endpoint.ts'
import { propertiesQuery, readPropertiesQuery, refuseIgnored } from './properties-query.ts'

const maxRows = 500

export const propertyRows = endpoint({
  url: '/api/v1/properties',
  summary: 'List coils with their properties',
  description:
    'Returns means of released replicates with standard deviation, count, condition, gauge length and method. A ' +
    'coil without a value does not match a range of it. Coils that are not visible to you are not counted. Use ' +
    '`number` with `GET /api/v1/scalars/{number}` to get the evidence. Returns 422 if a filter, column or sort ' +
    'order is not known.',
  tag: 'Data, version 1',
  query: z.strictObject({
    ...propertiesQuery,
    ...pageParams('coils', { max: maxRows, usual: 100 }),
  }),
  reply: z
    .object({
      release: z.string().nullable(),
      total,
      columns: z.array(coilColumn),
      rows: z.array(coilRow),
    })
    .meta({ id: 'CoilTable' }),
  counted: true,
  async handle({ query: { limit, offset, release: _release, ...query }, read }) {
    const wanted = readPropertiesQuery(query)
    const { asked, ...table } = await read((db) => coilTable(db, { ...wanted, limit, offset, requirements: true }))
    refuseIgnored(asked.ignored)
    return { ...table, columns: [...table.columns], rows: [...table.rows] }
  },
})
