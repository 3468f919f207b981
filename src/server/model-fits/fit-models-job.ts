import { sql } from 'kysely'
import { z } from 'zod'
import { staffOrSite } from '#server/accounts/account-caller.ts'
import type { Writer } from '#server/db/database.ts'
import { heavyTask, type JobKind } from '#server/jobs/job-kind.ts'
import { queueJob } from '#server/jobs/queue.ts'
import { fitCoil, type FittedCoil } from './fit-coil.ts'
import { fittedDrafts, lockFits } from './stored-fits.ts'

const words = { proven: 'proven', compared: 'compared with the tests', 'not proven': 'not proven' } as const

export function describeFits({ coil, drafts, unchanged, removed, refused }: FittedCoil): string {
  const stored = drafts.map(
    ({ tab, model, proof }) => `${tab} ${model}${proof === null ? '' : `, card ${words[proof]}`}`,
  )
  const parts = [
    ...(stored.length > 0 ? [`drafts ${stored.join('; ')}`] : []),
    ...(unchanged > 0 ? [`${unchanged} unchanged`] : []),
    ...(removed > 0 ? [`${removed} drafts removed`] : []),
    ...refused.map(({ tab, model, reason }) => `${tab} ${model} refused: ${reason}`),
  ]
  return `Models of ${coil}: ${parts.join('; ') || 'none: no suitable tests; a tension test along RD is required'}.`
}

type Input = {
  readonly coil: string
  /** Upload that queued the fit; skipped if it was undone meanwhile. */
  readonly batch?: string | undefined
}

export const fitModelsJob: JobKind<Input> = {
  id: 'fit-models',
  name: 'Models of a coil',
  input: z.object({ coil: z.uuid(), batch: z.uuid().optional() }),
  ...heavyTask,
  describeResult: (result) => describeFits(result as FittedCoil),
  work:
    ({ database }) =>
    async (job) => {
      const { coil, batch } = job.input
      let result: FittedCoil | undefined
      await job.step(await staffOrSite(database, job.queuedBy), async (db) => {
        // Serialises fits and undoing of uploads.
        await lockFits(db, [coil])
        if (batch === undefined || (await isImported(db, batch))) result = await fitCoil(db, coil, `job ${job.id}`)
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

/** Queues fits of those coils that have fits, after specimens were added or removed. */
export async function requeueFits(db: Writer, coils: Iterable<string>): Promise<void> {
  const fitted: string[] = []
  for (const coil of coils) if (await hasFits(db, coil)) fitted.push(coil)
  await queueFits(db, fitted)
}

export async function hasFits(db: Writer, coilId: string): Promise<boolean> {
  if ((await fittedDrafts(db, coilId)).length > 0) return true
  const queued = await db
    .selectFrom('job')
    .where('kind', '=', fitModelsJob.id)
    .where('state', 'in', ['waiting', 'running'])
    .where(sql<boolean>`input ->> 'coil' = ${coilId}`)
    .select('id')
    .executeTakeFirst()
  return queued !== undefined
}

/** Queues fits of models that use specimens withdrawn by a release; part of the open release. */
export async function queueFitsWithout(db: Writer, release: number): Promise<void> {
  const { rows } = await sql<{ coil: string }>`
    select distinct s.coil_id as coil from withdrawal w join parameter_set s on s.coil_id = w.coil_id
    where w.release = ${release} and w.kind = 'replicate' and s.status <> 'withdrawn' and w.record_id = any(s.inputs)`.execute(
    db,
  )
  await queueFits(
    db,
    rows.map(({ coil }) => coil),
  )
}

/**
 * Queues fits of coils changed in the transaction of `db`. Without a key: a running job may have read old specimens.
 */
export async function queueFits(db: Writer, coils: Iterable<string>, batch?: string): Promise<void> {
  const owned = await db
    .selectFrom('coil as v')
    .innerJoin('tree_node as n', 'n.id', 'v.material_id')
    .where('v.id', '=', sql<string>`any(${[...coils]}::uuid[])`)
    .orderBy('v.id')
    .select(['v.id', 'n.organisation_id as owner'])
    .execute()
  for (const { id, owner } of owned)
    await queueJob(db, fitModelsJob, { coil: id, ...(batch && { batch }) }, { ...(owner && { organisation: owner }) })
}
