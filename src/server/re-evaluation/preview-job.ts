import { z } from 'zod'
import { inBatches } from '#server/db/batches.ts'
import { type Database, operator } from '#server/db/database.ts'
import { heavyTask, type JobKind, describeCounts } from '#server/jobs/job-kind.ts'
import {
  type Coil,
  coilsOfRun,
  comparedWithSelected,
  evaluateCoil,
  fingerprintOf,
  type Run,
  runOf,
  summed,
} from './evaluate-coils.ts'

type Input = { readonly reEvaluation: string }
const count = z.int().default(0)
const counts = z.object({
  coils: count,
  moved: count,
  specimens: count,
  unchanged: count,
  drafts: count,
  found: count,
  lost: count,
  curves: count,
  replacing: count,
  along: count,
})
/** Last evaluated coil, and counts so far. */
const checkpoint = z.nullable(z.object({ after: z.uuid(), counts, fingerprint: z.string() }))
const nothing = counts.parse({})

/** Evaluates the selected specimens, one coil per step, stores the changed numbers, and rolls back everything else. */
export const previewReEvaluationJob: JobKind<Input> = {
  id: 're-evaluation-preview',
  name: 'Preview of a re-evaluation',
  input: z.object({ reEvaluation: z.uuid() }),
  ...heavyTask,
  // A preview stores nothing, so it has no drafts to count.
  describeResult: describeCounts({
    coils: 'coil',
    specimens: 'specimen',
    unchanged: 'unchanged number',
    moved: 'moved number',
    curves: 'changed curve',
  }),
  work:
    ({ database }) =>
    async (job) => {
      const run = await runOf(database, job.input.reEvaluation)
      const before = checkpoint.parse(job.checkpoint)
      let sum = before?.counts ?? nothing
      let fingerprint = before?.fingerprint ?? ''
      const coils = await database.withCaller(operator, (db) => coilsOfRun(db, run))
      for (const coil of coils.filter(({ id }) => !before || id > before.after)) {
        job.signal.throwIfAborted()
        job.reportProgress(
          sum.coils / coils.length,
          `${sum.coils} of ${coils.length} coils evaluated; nothing is stored`,
        )
        const found = await tried(database, run, coil)
        fingerprint = fingerprintOf(fingerprint, found.counts, found.moved)
        const rows = found.moved.map(({ test, specimen, property, unit, before: was, after }, i) => ({
          re_evaluation_id: run.id,
          position: sum.moved + i,
          material_id: coil.materialId,
          coil: coil.name,
          specimen: `${test} ${specimen}`,
          property,
          unit,
          before: was,
          after,
        }))
        sum = summed({ ...sum, coils: sum.coils + 1, moved: sum.moved + rows.length }, found.counts)
        await job.step(operator, async (db) => {
          await inBatches(rows, (some) => db.insertInto('re_evaluation_number').values(some).execute())
          return { after: coil.id, counts: sum, fingerprint }
        })
      }
      return {
        result: sum,
        as: operator,
        work: (db) =>
          db
            .updateTable('re_evaluation')
            .where('id', '=', run.id)
            .set({ counts: JSON.stringify(sum), fingerprint })
            .execute(),
      }
    },
}

/** Makes the change and rolls it back, so that dependent tests use the new numbers. */
async function tried(database: Database, run: Run, coil: Coil): ReturnType<typeof evaluateCoil> {
  const takenBack = new Error('rollback of a preview')
  let found: Awaited<ReturnType<typeof evaluateCoil>> | undefined
  try {
    await database.asWriter(operator, async (db) => {
      found = await evaluateCoil(db, run, coil, await comparedWithSelected(db, run, coil))
      throw takenBack
    })
  } catch (error) {
    if (error !== takenBack) throw error
  }
  return found!
}
