import { z } from 'zod'
import { operator } from '#server/db/database.ts'
import { takeStatistics } from '#server/db/statistics.ts'
import { type JobKind, saysCounts } from '#server/jobs/job-kind.ts'
import { trainAfterRelease } from '#server/predictor/ask-for-training.ts'
import { materialsWithRows } from '../properties/materials-with-rows.ts'
import { rebuildProperties } from '../properties/refresh.ts'

/** Materials up to this one are done, with so many coils; materials go by their id. */
const checkpoint = z.nullable(z.object({ after: z.uuid(), coils: z.int() }))
const perStep = 50 // materials

/** Makes the property table anew from the released records, and lets the database count what is in its tables. */
export const rebuildPropertiesJob: JobKind<object> = {
  id: 'rebuild-properties',
  name: 'Property table made anew',
  input: z.object({}),
  weight: 'heavy',
  attempts: 5,
  pause: { first: 30, longest: 900 },
  says: saysCounts({ materials: 'material', coils: 'coil' }),
  work:
    ({ database }) =>
    async (job) => {
      const before = checkpoint.parse(job.checkpoint)
      const all = await materialsWithRows(database)
      const left = all.filter((id) => !before || id > before.after)
      let coils = before?.coils ?? 0
      for (let i = 0; i < left.length; i += perStep) {
        const materials = left.slice(i, i + perStep)
        job.tell(
          (all.length - left.length + i) / all.length,
          `${all.length - left.length + i} of ${all.length} materials`,
        )
        await job.step(operator, async (db) => {
          coils += await rebuildProperties(db, materials)
          return { after: materials.at(-1)!, coils }
        })
      }
      await takeStatistics(database)
      // Models of mi Predictor look again at the rows that they learned from.
      return { as: operator, result: { materials: all.length, coils }, work: trainAfterRelease }
    },
}
