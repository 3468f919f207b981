import { z } from 'zod'
import { forbidden } from '#contract/errors.ts'
import { scalarEvidence } from '#contract/tests.ts'
import { scalarEvidence as evidenceOf } from '#server/tests/index.ts'
import { endpoint } from '../../endpoint.ts'

export const scalarById = endpoint({
  method: 'GET',
  url: '/api/v1/scalars/:id',
  summary: 'Where a number comes from',
  description: 'The number, the part of the curve it was read from, the specimen, the original file and its report.',
  tag: 'Data, version 1',
  params: z.strictObject({ id: z.uuid() }),
  reply: scalarEvidence.meta({ id: 'ScalarEvidence' }),
  counted: true,
  async handle({ params: { id }, read }) {
    const evidence = await read((db) => evidenceOf(db, id))
    if (!evidence) throw forbidden()
    return evidence
  },
})
