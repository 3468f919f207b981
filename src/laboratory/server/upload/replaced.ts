import { sql } from 'kysely'
import type { ReplacedSpecimen } from '#contract/upload.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import { keepAfterAll, withdraw } from '#server/releases/index.ts'
import { statusRecords } from '#server/status/index.ts'
import { keepDrafts, withdrawDrafts } from '#server/status/withdraw-drafts.ts'
import type { ImportPlan, ReadFile } from '#server/tests/import/index.ts'

/** Specimens of the coil whose numbers those of a file were given: new measurements may take their place. */
export async function specimensAt(db: Reader, plan: ImportPlan, read: ReadFile): Promise<ReplacedSpecimen[]> {
  const wanted = plan.specimens.filter(({ file, taken }) => file === read && taken !== undefined)
  if (wanted.length === 0 || plan.target.variantId === null) return []
  const labels = wanted.map(({ condition }) => condition)
  const numbers = wanted.map(({ taken }) => taken!)
  const { rows } = await sql<ReplacedSpecimen>`
    select r.id, c.label || ' ' || r.number as label
    from unnest(${labels}::text[], ${numbers}::int[]) as w (label, number), test_series t
    join condition c on c.series_id = t.id join replicate r on r.condition_id = c.id
    where t.variant_id = ${plan.target.variantId} and t.code = ${plan.request.test} and c.label = w.label
      and r.number = w.number and r.status <> 'withdrawn'
    order by c.label, r.number`.execute(db)
  return rows
}

/** Drafts are withdrawn at once, published specimens with the next release. */
export async function withdrawReplaced(
  db: Writer,
  { variantId, ids, reason }: { readonly variantId: string; readonly ids: readonly string[]; readonly reason: string },
): Promise<void> {
  const records = await recordsOf(db, variantId, ids)
  await withdrawDrafts(
    db,
    records.filter(({ published }) => !published),
    reason,
  )
  for (const { kind, id, published } of records) if (published) await withdraw(db, { kind, id, reason })
}

/** Takes that back, as far as no release has carried it out. */
export async function keepReplaced(
  db: Writer,
  { variantId, ids }: { readonly variantId: string; readonly ids: readonly string[] },
): Promise<void> {
  const records = await recordsOf(db, variantId, ids)
  await keepDrafts(
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
  for (const { id } of plans) await keepAfterAll(db, id)
}

async function recordsOf(db: Reader, variantId: string, ids: readonly string[]) {
  return (await statusRecords(db, [variantId])).filter(({ id }) => ids.includes(id))
}
