import { sql } from 'kysely'
import { z } from 'zod'
import { staffOrSite } from '#server/accounts/account-caller.ts'
import type { Writer } from '#server/db/database.ts'
import { heavyTask, type JobKind } from '#server/jobs/job-kind.ts'
import { queueJob } from '#server/jobs/queue.ts'
import { fitCoil, type FittedCoil } from './fit-coil.ts'
import { describeFits } from './describe-fits.ts'
import { fittedDrafts, holdFits } from './stored-fits.ts'

type Input = {
  readonly variant: string
  /** Of the upload that asks; one that was undone meanwhile asks for nothing. */
  readonly batch?: string | undefined
}

/** Fits and proves the models of a coil whose tests have changed. */
export const fitModelsJob: JobKind<Input> = {
  id: 'fit-models',
  name: 'Models of a coil',
  input: z.object({ variant: z.uuid(), batch: z.uuid().optional() }),
  ...heavyTask,
  says: (result) => describeFits(result as FittedCoil),
  work:
    ({ database }) =>
    async (job) => {
      const { variant, batch } = job.input
      let result: FittedCoil | undefined
      await job.step(await staffOrSite(database, job.queuedBy), async (db) => {
        // An undoing waits for the fit, and a fit for the undoing.
        await holdFits(db, [variant])
        if (batch === undefined || (await isImported(db, batch))) result = await fitCoil(db, variant, `job ${job.id}`)
        return {}
      })
      return result ? { result } : {}
    },
}

async function isImported(db: Writer, batch: string): Promise<boolean> {
  const rows = await db
    .selectFrom('upload_batch')
    .where('id', '=', batch)
    .where('made', 'is not', null)
    .select('id')
    .execute()
  return rows.length > 0
}

/** Has models fitted again of those coils that have fits: specimens have come or gone. */
export async function queueFitsAgain(db: Writer, variants: Iterable<string>): Promise<void> {
  const fitted: string[] = []
  for (const variant of variants) if (await hasFits(db, variant)) fitted.push(variant)
  await queueFits(db, fitted)
}

/** Whether a coil has drafts of fits, or will have them by a job that waits or runs. */
export async function hasFits(db: Writer, variantId: string): Promise<boolean> {
  if ((await fittedDrafts(db, variantId)).length > 0) return true
  const queued = await db
    .selectFrom('job')
    .where('kind', '=', fitModelsJob.id)
    .where('state', 'in', ['waiting', 'running'])
    .where(sql<boolean>`input ->> 'variant' = ${variantId}`)
    .select('id')
    .executeTakeFirst()
  return queued !== undefined
}

/** Has models fitted again that name specimens which a release withdraws; part of the release that is open. */
export async function queueFitsWithout(db: Writer, release: number): Promise<void> {
  const { rows } = await sql<{ variant: string }>`
    select distinct s.variant_id as variant from withdrawal w join parameter_set s on s.variant_id = w.variant_id
    where w.release = ${release} and w.kind = 'replicate' and s.status <> 'withdrawn' and w.record_id = any(s.inputs)`.execute(
    db,
  )
  await queueFits(
    db,
    rows.map(({ variant }) => variant),
  )
}

/**
 * Has the models of coils fitted when the transaction of `db` has changed their specimens. Without a key: a job that runs already may
 * have read them before.
 */
export async function queueFits(db: Writer, variants: Iterable<string>, batch?: string): Promise<void> {
  const coils = await db
    .selectFrom('variant as v')
    .innerJoin('tree_node as n', 'n.id', 'v.material_id')
    .where('v.id', '=', sql<string>`any(${[...variants]}::uuid[])`)
    .orderBy('v.id')
    .select(['v.id', 'n.organisation_id as owner'])
    .execute()
  for (const { id, owner } of coils)
    await queueJob(
      db,
      fitModelsJob,
      { variant: id, ...(batch && { batch }) },
      { ...(owner && { organisation: owner }) },
    )
}
