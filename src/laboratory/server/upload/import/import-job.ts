import { sql } from 'kysely'
import { z } from 'zod'
import { customerRoles } from '#contract/access/roles.ts'
import type { ImportedRecords } from '#contract/uploads/upload.ts'
import { accountCaller } from '#server/accounts/account-caller.ts'
import { appendAudit } from '#server/audit/append.ts'
import { type Caller, isStaff, operator, type Reader, type Writer } from '#server/db/database.ts'
import { heavyTask, type JobKind, type JobServices, type RunningJob } from '#server/jobs/job-kind.ts'
import { hasFits, queueFits } from '#server/model-fits/index.ts'
import { filesOf, ImportError, type ImportPlan, type Imported, storeRecords } from '#server/tests/import/index.ts'
import { advanceSpecimens, attachImported, attachImportedByName } from '#laboratory/server/specimens/index.ts'
import { broughtByStaff, lockBatch } from '../batches.ts'
import { listFiles, type UploadedFile, groupsOf } from '../files.ts'
import { planFiles } from '../check/plan-files.ts'
import { withdrawReplaced } from '../check/replaced-records.ts'
import { AppError } from '#contract/errors.ts'

type Input = { readonly batch: string }

/**
 * Imports all checked files of a batch as drafts in one transaction: all or none. Plans each again, because the catalogue may have changed.
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
        failed: 'The files cannot be imported. The page of the upload shows the reason.',
        work: (db) => db.updateTable('upload_batch').where('id', '=', job.input.batch).set({ problem }).execute(),
      }
    }
  },
}

/**
 * Caller of the import. Staff count as evaluators of the records, so another member approves them. Imports of customers are stored by
 * the operator, so any staff member may approve them.
 *
 * @throws ImportError if the account is no longer staff or member of the organisation
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
      'The account that started the import may no longer import these files. Start it with another account.',
    )
  })
}

/** Whether an account may import data of an organisation: as its customer, with the plan feature `uploads`. */
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
  // Imported before the process was killed, or by another process.
  if (batch.imported_at !== null || !batch.settings) return {}
  const given = { originals: originals!, settings: batch.settings, owner: batch.organisation_id }
  const groups = groupsOf(await listFiles(db, batch.id))
  const ours = await broughtByStaff(db, batch.imported_by)
  const byName: string[] = []
  let made: ImportedRecords | undefined
  for (const [i, group] of groups.entries()) {
    job.signal.throwIfAborted()
    job.reportProgress(i / groups.length, `${i} of ${groups.length} stored; they appear in the catalogue together`)
    const { plan, reports } = await planFiles(db, given, group)
    for (const file of group) {
      const report = reports.get(file.id)!
      if (report.state !== 'rejected') continue
      const why = report.issues.find(({ severity }) => severity === 'error')?.message ?? 'it cannot be read'
      throw new ImportError(`${file.name}: ${why} The last check found no error in this file. Check the files again.`)
    }
    if (!plan) continue
    const stored = await storeRecords(db, plan)
    made = joined(made, plan, stored)
    if (ours) byName.push(...(await attachChosen(db, group, plan, stored)))
    const ids = group.flatMap(({ id, report }) => {
      // Only those that the check has shown: earlier files of this batch have used numbers since.
      const shown = new Set(report?.replaces?.map((one) => one.id))
      return reports.get(id)?.replaces?.flatMap((one) => (shown.has(one.id) ? [one.id] : [])) ?? []
    })
    if (ids.length === 0) continue
    await withdrawReplaced(db, { coilId: made.coilId, ids, reason: `Replaced. ${batch.reason ?? ''}`.trim() })
    made = { ...made, replaced: [...(made.replaced ?? []), ...ids] }
  }
  if (!made) throw new ImportError('No file to import: all files are already in the catalogue.')
  if (await hasFits(db, made.coilId)) made = { ...made, fitted: true }
  await queueFits(db, [made.coilId], batch.id)
  await db
    .updateTable('upload_batch')
    .where('id', '=', batch.id)
    .set({ made: JSON.stringify(made), imported_at: sql<Date>`now()`, problem: null, revision: sql`revision + 1` })
    .execute()
  await attachImportedByName(db, caller, byName)
  await advanceSpecimens(db, caller, made.replicates)
  // Last, because its lock blocks all other changes of the site.
  const { files, replicates, points, coilId } = made
  const after = { coil: coilId, files, specimens: replicates.length, sets: points.length, reason: batch.reason }
  await appendAudit(db, { action: 'upload.import', object: batch.id, after, materials: await nameOf(db, made) })
  return { files: files.length }
}

function joined(before: ImportedRecords | undefined, plan: ImportPlan, stored: Imported): ImportedRecords {
  const { newNodes, coilId } = plan.target
  return {
    materialId: stored.materialId,
    coilId: stored.coilId,
    // Only the first file finds them missing.
    nodes: before?.nodes ?? newNodes.map(({ path }) => path),
    newCoil: before?.newCoil ?? coilId === null,
    replicates: [...(before?.replicates ?? []), ...stored.replicateIds],
    points: [...(before?.points ?? []), ...stored.pointIds],
    ...(before?.replaced && { replaced: before.replaced }),
    files: [...(before?.files ?? []), ...filesOf(plan).map(({ hash }) => hash)],
  }
}

async function nameOf(db: Writer, { materialId }: ImportedRecords): Promise<string[]> {
  const node = await db.selectFrom('tree_node').where('id', '=', materialId).select('name').executeTakeFirst()
  return node ? [node.name] : []
}

/**
 * Attaches records to the specimens that were chosen for their files.
 *
 * @returns records without a choice, to be attached by name
 * @throws ImportError if a specimen accepts no record, or a file contains several
 */
async function attachChosen(
  db: Writer,
  files: readonly UploadedFile[],
  { specimens }: ImportPlan,
  { replicateIds }: Imported,
): Promise<string[]> {
  const byName: string[] = []
  for (const { name, hash, choice } of files) {
    const made = replicateIds.filter((_id, i) => specimens[i]!.file.hash === hash)
    if (choice.specimen === undefined) byName.push(...made)
    else if (choice.specimen !== 'none') {
      if (made.length > 1)
        throw new ImportError(`${name}contains several specimens. Do not choose a specimen of a project for it.`)
      for (const replicate of made) await attachOne(db, name, { specimen: choice.specimen, replicate })
    }
  }
  return byName
}

async function attachOne(db: Writer, file: string, place: Parameters<typeof attachImported>[1]): Promise<void> {
  try {
    await attachImported(db, place)
  } catch (error) {
    if (error instanceof AppError) throw new ImportError(`${file}: ${error.message}`)
    throw error
  }
}
