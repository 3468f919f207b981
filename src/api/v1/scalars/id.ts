import { z } from 'zod'
import { forbidden } from '#contract/errors.ts'
import { askedRelease } from '#contract/release.ts'
import { scalarEvidence } from '#contract/tests.ts'
import { gone } from '#server/releases/index.ts'
import { scalarEvidence as evidenceOf, withdrawnFlag } from '#server/tests/index.ts'
import { endpoint } from '../../endpoint.ts'

export const scalarById = endpoint({
  url: '/api/v1/scalars/:id',
  summary: 'Where a number comes from',
  description:
    'The number, the part of the curve it was read from, the specimen, the original file and its report. One that was ' +
    'withdrawn or replaced answers 410 with the reason and the last release that shows it.',
  tag: 'Data, version 1',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ release: askedRelease }),
  reply: scalarEvidence.meta({ id: 'ScalarEvidence' }),
  counted: true,
  async handle({ params: { id }, read }) {
    return read(async (db) => {
      const evidence = await evidenceOf(db, id)
      if (!evidence || evidence.scalar.flags.includes(withdrawnFlag))
        throw (await gone(db, 'scalar', id)) ?? forbidden()
      return evidence
    })
  },
})
