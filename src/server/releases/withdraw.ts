import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Writer } from '#server/db/database.ts'
import { withdrawnFlag } from '#server/tests/scalars.ts'
import { inPart, type Part } from './scope.ts'

/** What can be withdrawn: a tested coil, a specimen, one number, points of a condition, a fitted model. */
export const withdrawable = {
  variant: 'coil',
  replicate: 'specimen',
  scalar: 'number',
  point_set: 'set of points',
  parameter_set: 'model',
} as const
export type Withdrawable = keyof typeof withdrawable

/**
 * Plans that the next release of its material withdraws a published record. Until then readers see it as before; afterwards its
 * addresses answer with the reason, and earlier releases go on showing it.
 *
 * @returns id of the plan
 * @throws AppError `not_found` for a record that is not published, `conflict` for one that is withdrawn or will be
 */
export async function withdraw(
  db: Writer,
  { kind, id, reason }: { readonly kind: Withdrawable; readonly id: string; readonly reason: string },
): Promise<string> {
  const found = await placeOf(db, kind, id)
  if (!found) throw new AppError('not_found', `No published ${withdrawable[kind]} has the id ${id}.`)
  if (found.withdrawn) throw new AppError('conflict', `This ${withdrawable[kind]} is withdrawn already.`)
  const planned = await db
    .insertInto('withdrawal')
    .values({ kind, record_id: id, material_id: found.material, variant_id: found.variant, reason })
    .onConflict((on) => on.columns(['kind', 'record_id']).where('release', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!planned) throw new AppError('conflict', `The next release withdraws this ${withdrawable[kind]} already.`)
  const place = { kind, record_id: id, material_id: found.material, variant_id: found.variant }
  await db
    .insertInto('status_change')
    .values({ ...place, status: 'withdrawn', reason })
    .execute()
  await appendAudit(db, {
    action: 'release.withdraw',
    object: id,
    after: { kind, reason },
    materials: [found.name],
  })
  return planned.id
}

/** Takes back a withdrawal that no release has carried out yet. @throws AppError `not_found` */
export async function keepAfterAll(db: Writer, plan: string): Promise<void> {
  const kept = await db
    .deleteFrom('withdrawal')
    .where('id', '=', plan)
    .where('release', 'is', null)
    .returning(['kind', 'record_id', 'material_id', 'variant_id'])
    .executeTakeFirst()
  if (!kept) throw new AppError('not_found', `No planned withdrawal has the id ${plan}.`)
  await db
    .insertInto('status_change')
    .values({ ...kept, status: 'kept' })
    .execute()
  await appendAudit(db, { action: 'release.keep', object: plan })
}

/** Withdraws what was planned within a part; with the release that is open. @returns how many records */
export async function carryOutWithdrawals(db: Writer, release: number, part: Part): Promise<number> {
  const planned = sql`w.release is null and ${inPart('withdrawal', 'w', part)}`
  // A newer evaluation of a number that is withdrawn goes with it.
  await sql`
    delete from scalar d using scalar old, withdrawal w
    where w.kind = 'scalar' and w.record_id = old.id and ${planned}
      and d.replicate_id = old.replicate_id and d.property = old.property and d.release is null`.execute(db)
  for (const table of ['variant', 'replicate', 'point_set', 'parameter_set'] as const) {
    await sql`
      update ${sql.table(table)} x set status = 'withdrawn', release = ${release} from withdrawal w
      where w.kind = ${table} and w.record_id = x.id and x.release is not null and ${planned}`.execute(db)
  }
  await sql`
    update scalar x set value = null, flags = array_append(x.flags, ${withdrawnFlag}), release = ${release}
    from withdrawal w where w.kind = 'scalar' and w.record_id = x.id and x.release is not null and ${planned}`.execute(
    db,
  )
  const { numAffectedRows = 0n } = await sql`
    update withdrawal w set release = ${release} where ${planned}`.execute(db)
  return Number(numAffectedRows)
}

type Place = { material: string; variant: string; name: string; withdrawn: boolean }

async function placeOf(db: Writer, kind: Withdrawable, id: string): Promise<Place | undefined> {
  const state = kind === 'scalar' ? sql`${withdrawnFlag} = any(x.flags)` : sql`x.status = 'withdrawn'`
  const variant = {
    variant: sql`x.id`,
    parameter_set: sql`x.variant_id`,
    point_set: sql`(select t.variant_id from condition c join test_series t on t.id = c.series_id where c.id = x.condition_id)`,
    replicate: sql`(select t.variant_id from condition c join test_series t on t.id = c.series_id where c.id = x.condition_id)`,
    scalar: sql`(select t.variant_id from replicate r join condition c on c.id = r.condition_id
      join test_series t on t.id = c.series_id where r.id = x.replicate_id)`,
  }[kind]
  const { rows } = await sql<Place>`
    select x.material_id as material, ${variant} as variant, n.name, ${state} as withdrawn
    from ${sql.table(kind)} x join tree_node n on n.id = x.material_id
    where x.id = ${id}::uuid and x.release is not null`.execute(db)
  return rows[0]
}
