import { type Database, operator, type Writer } from '#server/db/database.ts'
import { queueJob } from '#server/jobs/queue.ts'
import { keepSet, type MaterialSet } from './set-of-materials.ts'
import { trainPredictorsJob } from './train-job.ts'

/** Lets the models of a set be trained, those of one pair first; asked twice it is done once. Nothing while nothing can be stored. */
export async function askForTraining(database: Database, set: MaterialSet, first: string): Promise<void> {
  if (database.writesRefused() !== undefined) return
  await database.asWriter(operator, async (db) => {
    await keepSet(db, set)
    await queueJob(db, trainPredictorsJob, { set: set.hash, first }, { key: set.hash })
  })
}

/** After a release every model that is in use, and those of the free materials, are compared with what they would learn now. */
export async function trainAfterRelease(db: Writer): Promise<void> {
  await queueJob(db, trainPredictorsJob, {}, { key: 'release' })
}
