import { sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'
import { queueFitsWithout } from '#server/model-fits/index.ts'
import { closeRelease, lockReleases, openRelease } from './open.ts'
import { inScope, releasedTables, type Scope } from './scope.ts'
import { carryOutStatus, followApproval, statusWaits } from './carry-out-status.ts'
import { carryOutWithdrawals } from './withdraw.ts'

export type Publication = {
  readonly number: number
  /** Year and running number, e.g. `2026.4`. */
  readonly name: string
  /** Drafts that became public, by table; tables without any are left out. */
  readonly published: Readonly<Record<string, number>>
  /** Published numbers whose place drafts took; earlier releases go on showing them. */
  readonly replaced: number
  /** Published curves whose place drafts took; they keep their address. */
  readonly superseded: number
  /** Withdrawn records, each with its reason. */
  readonly withdrawn: number
}

/**
 * Makes drafts part of a new release, and with it visible to readers: all of them, or those of a scope. Planned withdrawals of
 * the same scope come with it. Where there is nothing of both, nothing happens and the answer is undefined.
 *
 * @throws AppError `conflict` while another release is being made
 */
export async function publishDrafts(
  db: Writer,
  { note, title, year, scope }: { note: string; title?: string; year: number; scope?: Scope },
): Promise<Publication | undefined> {
  await lockReleases(db)
  if (!(await hasDrafts(db, scope))) return undefined
  const { number, name } = await openRelease(db, { year, note, ...(title !== undefined && { title }) })
  await carryOutStatus(db, number, scope)
  const withdrawn = await carryOutWithdrawals(db, number, scope)
  if (withdrawn > 0) await queueFitsWithout(db, number)
  // Numbers that were evaluated again take the place of those that readers saw until now.
  const { numAffectedRows: replaced = 0n } = await sql`
    delete from scalar old using scalar draft
    where draft.replicate_id = old.replicate_id and draft.property = old.property
      and draft.release is null and old.release is not null and ${inScope('scalar', 'draft', scope)}`.execute(db)
  const { numAffectedRows: superseded = 0n } = await sql`
    update curve old set superseded = ${number} from curve draft
    where draft.replicate_id = old.replicate_id and draft.kind = old.kind
      and draft.release is null and old.release is not null and old.superseded is null
      and ${inScope('curve', 'draft', scope)}`.execute(db)
  const published: Record<string, number> = {}
  for (const table of ['tree_node', ...releasedTables] as const) {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} d set release = ${number}
      where d.release is null and ${inScope(table, 'd', scope)}`.execute(db)
    if (numAffectedRows > 0n) published[table] = Number(numAffectedRows)
  }
  // Settings of an evaluation become public with its numbers.
  await sql`
    update replicate r set stated = r.restated, restated = null, release = ${number}
    where r.restated is not null and ${inScope('replicate', 'r', scope)}`.execute(db)
  await followApproval(db, number)
  await unannounce(db)
  const counts = { replaced: Number(replaced), superseded: Number(superseded), withdrawn }
  const more = Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0))
  await closeRelease(db, { name, note, published, ...more })
  return { number, name, published, ...counts }
}

/** A name that was only announced has something to show now. */
export async function unannounce(db: Writer): Promise<void> {
  await sql`
    update tree_node a set announced = false
    where a.announced and exists (
      select from tree_node m join variant v on v.material_id = m.id
      where m.level = 'material' and m.release is not null and v.release is not null and m.ancestors @> array[a.id])`.execute(
    db,
  )
}

/** Whether anything of a scope waits for a release: drafts, withdrawals, or another status of a published record. */
export async function hasDrafts(db: Writer, scope: Scope | undefined): Promise<boolean> {
  for (const table of ['tree_node', ...releasedTables, 'withdrawal'] as const) {
    const { rows } = await sql`
      select from ${sql.table(table)} d where d.release is null and ${inScope(table, 'd', scope)} limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return statusWaits(db, scope)
}
