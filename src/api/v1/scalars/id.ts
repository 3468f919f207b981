import { z } from 'zod'
import { forbidden } from '#contract/errors.ts'
import { releaseParam } from '#contract/releases/release.ts'
import { evidenceAnswerOf, scalarEvidence } from '#contract/v1/scalar-evidence.ts'
import { findGoneError } from '#server/releases/index.ts'
import { scalarEvidence as evidenceOf, withdrawnFlag } from '#server/tests/index.ts'
import { endpoint } from '../../endpoint.ts'

export const scalarById = endpoint({
  url: '/api/v1/scalars/:id',
  summary: 'Get the evidence of a value',
  description:
    'Returns the value, the part of the curve it was read from, the specimen, the original file and its report. ' +
    'Returns 410 with the reason and the last release that shows it if the value was withdrawn or replaced, and ' +
    '403 if it does not exist or is not visible to you.',
  tag: 'Data, version 1',
  params: z.strictObject({ id: z.uuid().meta({ description: 'Id of the value, as `number` in property tables.' }) }),
  query: z.strictObject({ release: releaseParam }),
  reply: scalarEvidence,
  counted: true,
  async handle({ params: { id }, read }) {
    return read(async (db) => {
      const evidence = await evidenceOf(db, id)
      if (!evidence || evidence.scalar.flags.includes(withdrawnFlag))
        throw (await findGoneError(db, 'scalar', id)) ?? forbidden()
      return evidenceAnswerOf(evidence)
    })
  },
})
