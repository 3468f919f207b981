import { sql } from 'kysely'
import { z } from 'zod'
import { operator } from '#server/db/database.ts'
import { type JobKind, describeCounts } from '#server/jobs/job-kind.ts'
import { queueFits } from '#server/model-fits/index.ts'
import { type ReEvaluated, reEvaluate } from '../tests/re-evaluate.ts'

/** Default: all coils. */
const input = z.object({ coils: z.array(z.uuid()).optional() })
/** Last evaluated coil, by id, and counts so far. */
const checkpoint = z.nullable(z.object({ after: z.uuid(), coils: z.int(), sum: z.record(z.string(), z.number()) }))

/**
 * Evaluates every stored original by the present procedures, one coil per step; changed results become drafts
 * (docs/design/re-evaluation.md#draft-properties).
 */
export const reEvaluationJob: JobKind<z.infer<typeof input>> = {
  id: 're-evaluation',
  name: 'Re-evaluation',
  input,
  weight: 'heavy',
  attempts: 5,
  pause: { first: 30, max: 900 },
  describeResult: describeCounts({
    coils: 'coil',
    specimens: 'specimen',
    unchanged: 'unchanged number',
    drafts: 'draft number',
    curves: 'draft curve',
  }),
  work:
    ({ database }) =>
    async (job) => {
      const before = checkpoint.parse(job.checkpoint)
      const { coils: coilsAsked } = job.input
      const all = await database.asWriter(operator, (db) =>
        db
          .selectFrom('test_series')
          .$if(coilsAsked !== undefined, (q) => q.where('coil_id', '=', sql<string>`any(${[...coilsAsked!]}::uuid[])`))
          .distinct()
          .orderBy('coil_id')
          .select('coil_id as id')
          .execute(),
      )
      let [coils, sum] = [before?.coils ?? 0, before?.sum ?? {}]
      for (const { id } of all.filter(({ id }) => !before || id > before.after)) {
        job.reportProgress(coils / all.length, `${coils} of ${all.length} coils`)
        await job.step(operator, async (db) => {
          const counts = await reEvaluate(db, { only: id })
          if (counts.drafts + counts.curves > 0) await queueFits(db, [id])
          sum = added(sum, counts)
          coils++
          return { after: id, coils, sum }
        })
      }
      return { result: { coils, ...sum } }
    },
}

function added(sum: Readonly<Record<string, number>>, part: ReEvaluated): Record<string, number> {
  return Object.fromEntries(Object.entries(part).map(([name, count]) => [name, (sum[name] ?? 0) + count]))
}
