import { type Database, operator, type Writer } from '#server/db/database.ts'
import { queueJob } from '#server/jobs/queue.ts'
import { storeSet, type MaterialSet } from './material-set.ts'
import { trainPredictorsJob } from './train-job.ts'

/** Queues training of a set's models, those of one pair first, once. Does nothing while nothing can be stored. */
export async function queueTraining(database: Database, set: MaterialSet, first: string): Promise<void> {
  if (database.writesRefused() !== undefined) return
  await database.asWriter(operator, async (db) => {
    await storeSet(db, set)
    await queueJob(db, trainPredictorsJob, { set: set.hash, first }, { key: set.hash })
  })
}

/** Queues training of all models in use and of the free materials, after a release. */
export async function queueTrainingAfterRelease(db: Writer): Promise<void> {
  await queueJob(db, trainPredictorsJob, {}, { key: 'release' })
}
