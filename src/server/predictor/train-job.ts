import { z } from 'zod'
import { type Database, operator, visitor } from '#server/db/database.ts'
import { type JobKind, describeCounts } from '#server/jobs/job-kind.ts'
import { trainingCoils } from './training-coils.ts'
import { storeSet, materialsOfSet, readableSet, setsInUse } from './material-set.ts'
import { prepare, trainings } from './train-set.ts'
import { storeVersion, newestRelease, newestVersion } from './versions.ts'

const input = z.object({
  /** Hash of the set; default: all in use. */
  set: z.optional(z.string().regex(/^[0-9a-f]{64}$/)),
  first: z.optional(z.string().max(40)),
})
const checkpoint = z.nullable(z.object({ done: z.int(), trained: z.int() }))

/** The public set, whose models count real materials before the first request, and all sets in use. */
async function setsAfterRelease(database: Database): Promise<readonly string[]> {
  const everybody = await database.withCaller(visitor, (db) => readableSet(db, visitor))
  await database.asWriter(operator, (db) => storeSet(db, everybody))
  return [...new Set([everybody.hash, ...(await database.withCaller(operator, setsInUse))])]
}

/** Trains models: of one set at the first request, of all sets in use and the public set after a release. */
export const trainPredictorsJob: JobKind<z.infer<typeof input>> = {
  id: 'train-predictors',
  name: 'Training of mi Predictor',
  input,
  weight: 'heavy',
  attempts: 3,
  pause: { first: 30, max: 900 },
  describeResult: describeCounts({ models: 'model', trained: 'newly trained model' }),
  work:
    ({ database }) =>
    async (job) => {
      const before = checkpoint.parse(job.checkpoint)
      const release = await database.withCaller(operator, newestRelease)
      if (release === undefined) return { result: { models: 0, trained: 0 } }
      const sets = job.input.set === undefined ? await setsAfterRelease(database) : [job.input.set]
      const all = sets.flatMap((set) => trainings(job.input.first).map((training) => ({ set, training })))
      let trained = before?.trained ?? 0
      let at: { set: string; coils: Awaited<ReturnType<typeof trainingCoils>> } | undefined
      for (const [i, { set, training }] of all.entries()) {
        if (i < (before?.done ?? 0)) continue
        job.reportProgress(i / all.length, `${training.pair}, ${training.basis}: ${i + 1} of ${all.length}`)
        if (at?.set !== set) {
          const coils = await database.withCaller(operator, async (db) => {
            const materials = await materialsOfSet(db, set)
            return materials && trainingCoils(db, materials)
          })
          at = { set, coils: coils ?? { real: [], synthetic: [] } }
        }
        const { dataHash, learn } = prepare(training, at.coils[training.basis])
        const last = await database.withCaller(operator, (db) => newestVersion(db, set, training))
        // Training takes seconds, so it is outside a transaction.
        const content = last?.dataHash === dataHash ? last.content : learn()
        if (last?.dataHash !== dataHash) trained++
        await job.step(operator, async (db) => {
          // A set is deleted with any of its materials.
          if (await materialsOfSet(db, set))
            await storeVersion(db, training, { setHash: set, dataHash, release, content })
          return { done: i + 1, trained }
        })
      }
      return { result: { models: all.length, trained } }
    },
}
