import { sql } from 'kysely'
import type { ReplacedSpecimen } from '#contract/uploads/upload.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import { cancelWithdrawal, withdraw } from '#server/releases/index.ts'
import { statusRecords } from '#server/status/index.ts'
import { restoreDraftStatus, withdrawDrafts } from '#server/status/withdraw-model.ts'
import type { ImportPlan, ReadFile } from '#server/tests/import/index.ts'

/** Specimens of the coil with the numbers of those in a file, which new measurements may replace. */
export async function specimensAt(db: Reader, plan: ImportPlan, read: ReadFile): Promise<ReplacedSpecimen[]> {
  const wanted = plan.specimens.filter(({ file, taken }) => file === read && taken !== undefined)
  if (wanted.length === 0 || plan.target.coilId === null) return []
  const labels = wanted.map(({ condition }) => condition)
  const numbers = wanted.map(({ taken }) => taken!)
  const { rows } = await sql<ReplacedSpecimen>`
    select r.id, c.label || ' ' || r.number as label
    from unnest(${labels}::text[], ${numbers}::int[]) as w (label, number), test_series t
    join condition c on c.series_id = t.id join replicate r on r.condition_id = c.id
    where t.coil_id = ${plan.target.coilId} and t.code = ${plan.request.test} and c.label = w.label
      and r.number = w.number and r.status <> 'withdrawn'
    order by c.label, r.number`.execute(db)
  return rows
}

/** Withdraws drafts at once, published specimens with the next release. */
export async function withdrawReplaced(
  db: Writer,
  { coilId, ids, reason }: { readonly coilId: string; readonly ids: readonly string[]; readonly reason: string },
): Promise<void> {
  const records = await recordsOf(db, coilId, ids)
  await withdrawDrafts(
    db,
    records.filter(({ published }) => !published),
    reason,
  )
  for (const { kind, id, published } of records) if (published) await withdraw(db, { kind, id, reason })
}

/** Undoes a withdrawal that no release has published. */
export async function restoreReplaced(
  db: Writer,
  { coilId, ids }: { readonly coilId: string; readonly ids: readonly string[] },
): Promise<void> {
  const records = await recordsOf(db, coilId, ids)
  await restoreDraftStatus(
    db,
    records.filter(({ published }) => !published),
    'The import was undone.',
  )
  const plans = await db
    .selectFrom('withdrawal')
    .where('release', 'is', null)
    .where('record_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select('id')
    .execute()
  for (const { id } of plans) await cancelWithdrawal(db, id)
}

async function recordsOf(db: Reader, coilId: string, ids: readonly string[]) {
  return (await statusRecords(db, [coilId])).filter(({ id }) => ids.includes(id))
}
