import { z } from 'zod'
import { operator } from '#server/db/database.ts'
import { takeStatistics } from '#server/db/statistics.ts'
import { describeCounts, heavyTask, type JobKind } from '#server/jobs/job-kind.ts'
import { publishRestOfDemo } from './load.ts'

/** Stores what the first catalogue left of the demonstration, in one transaction and one release, while the site answers. */
export const storeDemonstrationJob: JobKind<object> = {
  id: 'store-demonstration',
  name: 'Demonstration',
  input: z.object({}),
  ...heavyTask,
  describeResult: describeCounts({ materials: 'material', coils: 'coil' }),
  work:
    ({ database, log }) =>
    async (job) => {
      const begin = performance.now()
      let result = job.checkpoint as object | null
      if (!result)
        await job.step(operator, async (db) => {
          const { materials, coils } = await publishRestOfDemo(db, {
            log,
            onCoil(stored, all) {
              job.signal.throwIfAborted()
              job.reportProgress(stored / all, `${stored} of ${all} coils`)
            },
          })
          return (result = { materials, coils })
        })
      await takeStatistics(database)
      log(`Demonstration stored: ${((performance.now() - begin) / 1000).toFixed(1)} s`)
      return { result: result! }
    },
}
