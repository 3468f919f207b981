import { sql } from 'kysely'
import { z } from 'zod'
import { staffOrSite } from '#server/accounts/account-caller.ts'
import { appendAudit } from '#server/audit/append.ts'
import { operator, type Writer } from '#server/db/database.ts'
import { heavyTask, type JobKind, type RunningJob } from '#server/jobs/job-kind.ts'
import { queueFits } from '#server/model-fits/index.ts'
import { coilsOfRun, comparedWithSelected, evaluateCoil, fingerprintOf, runOf } from './evaluate-coils.ts'
import { saveDrafts, saveNewRecords } from './saved-records.ts'

type Input = { readonly reEvaluation: string }

class PreviewIsOld extends Error {}

/** Stores the result of a preview as drafts in one transaction: all, or nothing with a reason. */
export const storeReEvaluationJob: JobKind<Input> = {
  id: 're-evaluation-store',
  name: 'Drafts of a re-evaluation',
  input: z.object({ reEvaluation: z.uuid() }),
  ...heavyTask,
  work:
    ({ database }) =>
    async (job) => {
      const { stored_by: account } = await runOf(database, job.input.reEvaluation)
      try {
        // That account counts as evaluator, so another one must approve.
        await job.step(await staffOrSite(database, account), (db) => store(db, job))
        return {}
      } catch (error) {
        if (!(error instanceof PreviewIsOld)) throw error
        const problem = error.message
        return {
          as: operator,
          failed: problem,
          work: (db) =>
            db.updateTable('re_evaluation').where('id', '=', job.input.reEvaluation).set({ problem }).execute(),
        }
      }
    },
}

async function store(db: Writer, job: RunningJob<Input>): Promise<object> {
  const id = job.input.reEvaluation
  const run = await db
    .selectFrom('re_evaluation')
    .where('id', '=', id)
    .forUpdate()
    .selectAll()
    .executeTakeFirstOrThrow()
  // Done before the process was killed.
  if (run.stored_at !== null) return {}
  const coils = await coilsOfRun(db, run)
  let fingerprint = ''
  for (const [i, coil] of coils.entries()) {
    job.signal.throwIfAborted()
    job.reportProgress(i / coils.length, `${i} of ${coils.length} coils; stored after the last one`)
    const along = await comparedWithSelected(db, run, coil)
    const own = { run: id, replicates: [...run.replicates, ...along], coil: coil.id }
    await saveDrafts(db, own)
    const { counts, moved } = await evaluateCoil(db, run, coil, along)
    await saveNewRecords(db, own)
    fingerprint = fingerprintOf(fingerprint, counts, moved)
  }
  if (fingerprint !== run.fingerprint)
    throw new PreviewIsOld('The coils changed after the preview. Nothing was stored. Create the preview again.')
  await queueFits(
    db,
    coils.map((coil) => coil.id),
  )
  await db
    .updateTable('re_evaluation')
    .where('id', '=', id)
    .set({ stored_at: sql<Date>`now()`, problem: null })
    .execute()
  const { rows: names } = await sql<{ name: string }>`
    select name from tree_node where id = any(${[...new Set(coils.map(({ materialId }) => materialId))]}::uuid[]) order by name limit 200`.execute(
    db,
  )
  await appendAudit(db, {
    action: 'tests.re-evaluate',
    object: id,
    after: { ...run.counts, settings: run.asked.settings, reason: run.reason },
    materials: names.map(({ name }) => name),
  })
  return {}
}
