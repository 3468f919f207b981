import { z } from 'zod'
import { type Database, operator, visitor } from '#server/db/database.ts'
import { type JobKind, saysCounts } from '#server/jobs/job-kind.ts'
import { learningCoils } from './learning-coils.ts'
import { keepSet, materialsOfSet, readableSet, setsInUse } from './set-of-materials.ts'
import { prepare, trainings } from './train-set.ts'
import { keepVersion, newestRelease, newestVersion } from './versions.ts'

const input = z.object({
  /** Hash of the set to learn from; without it all that are in use. */
  set: z.optional(z.string().regex(/^[0-9a-f]{64}$/)),
  /** The pair that somebody waits for. */
  first: z.optional(z.string().max(40)),
})
const checkpoint = z.nullable(z.object({ done: z.int(), trained: z.int() }))

/** The set that everybody may read, whose models count real materials before anyone asks, and all that are in use. */
async function setsAfterRelease(database: Database): Promise<readonly string[]> {
  const everybody = await database.withCaller(visitor, (db) => readableSet(db, visitor))
  await database.asWriter(operator, (db) => keepSet(db, everybody))
  return [...new Set([everybody.hash, ...(await database.withCaller(operator, setsInUse))])]
}

/** Trains the models of mi Predictor: of one set of materials when a reader first asks, and after a release of all in use and of the free materials. */
export const trainPredictorsJob: JobKind<z.infer<typeof input>> = {
  id: 'train-predictors',
  name: 'Training of mi Predictor',
  input,
  weight: 'heavy',
  attempts: 3,
  pause: { first: 30, longest: 900 },
  says: saysCounts({ models: 'model', trained: 'newly trained model' }),
  work:
    ({ database }) =>
    async (job) => {
      const before = checkpoint.parse(job.checkpoint)
      const release = await database.withCaller(operator, newestRelease)
      if (release === undefined) return { result: { models: 0, trained: 0 } }
      const sets = job.input.set === undefined ? await setsAfterRelease(database) : [job.input.set]
      const all = sets.flatMap((set) => trainings(job.input.first).map((training) => ({ set, training })))
      let trained = before?.trained ?? 0
      let at: { set: string; coils: Awaited<ReturnType<typeof learningCoils>> } | undefined
      for (const [i, { set, training }] of all.entries()) {
        if (i < (before?.done ?? 0)) continue
        job.tell(i / all.length, `${training.pair}, ${training.basis}: ${i + 1} of ${all.length}`)
        if (at?.set !== set) {
          const coils = await database.withCaller(operator, async (db) => {
            const materials = await materialsOfSet(db, set)
            return materials && learningCoils(db, materials)
          })
          at = { set, coils: coils ?? { real: [], synthetic: [] } }
        }
        const { dataHash, learn } = prepare(training, at.coils[training.basis])
        const last = await database.withCaller(operator, (db) => newestVersion(db, set, training))
        // Learning takes seconds: no transaction waits for it.
        const content = last?.dataHash === dataHash ? last.content : learn()
        if (last?.dataHash !== dataHash) trained++
        await job.step(operator, async (db) => {
          // A set is gone when one of its materials was deleted meanwhile.
          if (await materialsOfSet(db, set))
            await keepVersion(db, training, { setHash: set, dataHash, release, content })
          return { done: i + 1, trained }
        })
      }
      return { result: { models: all.length, trained } }
    },
}
