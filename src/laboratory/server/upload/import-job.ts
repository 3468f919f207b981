import { sql } from 'kysely'
import { z } from 'zod'
import { customerRoles } from '#contract/access/roles.ts'
import type { BatchMade } from '#contract/upload.ts'
import { accountCaller } from '#server/accounts/account-caller.ts'
import { appendAudit } from '#server/audit/append.ts'
import { type Caller, isStaff, operator, type Reader, type Writer } from '#server/db/database.ts'
import { heavyTask, type JobKind, type JobServices, type RunningJob } from '#server/jobs/job-kind.ts'
import { hasFits, queueFits } from '#server/model-fits/index.ts'
import { attachChosen } from './attach-chosen.ts'
import { filesOf, ImportError, type ImportPlan, type Imported, storeRecords } from '#server/tests/import/index.ts'
import { followRecords, placeImported } from '#laboratory/server/specimens/index.ts'
import { broughtByStaff, lockBatch } from './batches.ts'
import { listFiles } from './files.ts'
import { groupsOf } from './groups.ts'
import { planFiles } from './plan-files.ts'
import { withdrawReplaced } from './replaced.ts'

type Input = { readonly batch: string }

/**
 * Imports every file of a batch that its check has found in order, as drafts, in one transaction: all of them, or none with the reason.
 * Each is planned anew, because the catalogue may have changed since the check.
 */
export const importUploadJob: JobKind<Input> = {
  id: 'upload-import',
  name: 'Import of uploaded files',
  input: z.object({ batch: z.uuid() }),
  ...heavyTask,
  work: (services) => async (job) => {
    try {
      const caller = await importer(services, job.input.batch)
      await job.step(caller, (db) => importBatch(db, caller, services, job))
      return {}
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      const problem = error.message
      return {
        as: operator,
        failed: 'The files cannot be imported as they stand; the page of the upload says why.',
        work: (db) => db.updateTable('upload_batch').where('id', '=', job.input.batch).set({ problem }).execute(),
      }
    }
  },
}

/**
 * Who asked for the import: they count as those who evaluated its records, so that somebody else approves them. Customers bring data of
 * their organisation, and the operator stores them: anyone of the staff who looks at them may approve them.
 *
 * @throws ImportError where they have left the staff, or the organisation
 */
async function importer({ database }: JobServices, batch: string): Promise<Caller> {
  return database.withCaller(operator, async (db) => {
    const asked = await db
      .selectFrom('upload_batch')
      .where('id', '=', batch)
      .select(['imported_by', 'organisation_id'])
      .executeTakeFirst()
    if (!asked?.imported_by) return operator
    const caller = await accountCaller(db, asked.imported_by)
    if (caller && isStaff(caller)) return caller
    if (caller && (await mayBring(db, caller, asked.organisation_id))) return operator
    throw new ImportError(
      'The person who asked for the import may not import these files now. Somebody else has to ask for it.',
    )
  })
}

/** Whether somebody brings data of an organisation at this moment: as its customer, and by its plan. */
async function mayBring(
  db: Reader,
  { role, organisationId: own }: Extract<Caller, { kind: 'account' }>,
  owner: string | null,
): Promise<boolean> {
  if (owner === null || own !== owner || !customerRoles.includes(role)) return false
  const { rows } = await sql<{ has: boolean }>`
    select 'uploads' = any (app.features_of(${owner})) as has`.execute(db)
  return rows[0]!.has
}

async function importBatch(
  db: Writer,
  caller: Caller,
  { originals }: JobServices,
  job: RunningJob<Input>,
): Promise<object> {
  const batch = await lockBatch(db, job.input.batch)
  // Done before the process was killed, or by hand meanwhile.
  if (batch.imported_at !== null || !batch.settings) return {}
  const given = { originals: originals!, settings: batch.settings, owner: batch.organisation_id }
  const groups = groupsOf(await listFiles(db, batch.id))
  const ours = await broughtByStaff(db, batch.imported_by)
  const byName: string[] = []
  let made: BatchMade | undefined
  for (const [i, group] of groups.entries()) {
    job.signal.throwIfAborted()
    job.tell(i / groups.length, `${i} of ${groups.length} stored; nothing is in the catalogue before the last one`)
    const { plan, reports } = await planFiles(db, given, group)
    for (const file of group) {
      const report = reports.get(file.id)!
      if (report.state !== 'rejected') continue
      const why = report.issues.find(({ severity }) => severity === 'error')?.message ?? 'it cannot be read'
      throw new ImportError(`${file.name}: ${why} This was in order when it was checked. Check the files again.`)
    }
    if (!plan) continue
    const stored = await storeRecords(db, plan)
    made = joined(made, plan, stored)
    if (ours) byName.push(...(await attachChosen(db, group, plan, stored)))
    const ids = group.flatMap(({ id, report }) => {
      // As the check showed it: files of this batch that came before have taken numbers meanwhile.
      const shown = new Set(report?.replaces?.map((one) => one.id))
      return reports.get(id)?.replaces?.flatMap((one) => (shown.has(one.id) ? [one.id] : [])) ?? []
    })
    if (ids.length === 0) continue
    await withdrawReplaced(db, { variantId: made.variantId, ids, reason: `Replaced. ${batch.reason ?? ''}`.trim() })
    made = { ...made, replaced: [...(made.replaced ?? []), ...ids] }
  }
  if (!made) throw new ImportError('No file is left to import: the catalogue has all of them already.')
  if (await hasFits(db, made.variantId)) made = { ...made, fitted: true }
  await queueFits(db, [made.variantId], batch.id)
  await db
    .updateTable('upload_batch')
    .where('id', '=', batch.id)
    .set({ made: JSON.stringify(made), imported_at: sql<Date>`now()`, problem: null, revision: sql`revision + 1` })
    .execute()
  await placeImported(db, caller, byName)
  await followRecords(db, caller, made.replicates)
  // Last, because its lock keeps every other change of the site waiting.
  const { files, replicates, points, variantId } = made
  const after = { variant: variantId, files, specimens: replicates.length, sets: points.length, reason: batch.reason }
  await appendAudit(db, { action: 'upload.import', object: batch.id, after, materials: await nameOf(db, made) })
  return { files: files.length }
}

function joined(before: BatchMade | undefined, plan: ImportPlan, stored: Imported): BatchMade {
  const { newNodes, variantId } = plan.target
  return {
    materialId: stored.materialId,
    variantId: stored.variantId,
    // Only the first file finds them missing.
    nodes: before?.nodes ?? newNodes.map(({ path }) => path),
    variant: before?.variant ?? variantId === null,
    replicates: [...(before?.replicates ?? []), ...stored.replicateIds],
    points: [...(before?.points ?? []), ...stored.pointIds],
    ...(before?.replaced && { replaced: before.replaced }),
    files: [...(before?.files ?? []), ...filesOf(plan).map(({ hash }) => hash)],
  }
}

async function nameOf(db: Writer, { materialId }: BatchMade): Promise<string[]> {
  const node = await db.selectFrom('tree_node').where('id', '=', materialId).select('name').executeTakeFirst()
  return node ? [node.name] : []
}
