import { type RawBuilder, sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Writer } from '#server/db/database.ts'
import { withdrawnFlag } from '#server/tests/scalars.ts'
import { inPart, type Part } from './scope.ts'

/** Kinds of records that can be withdrawn, with their names. `variant` is the stored kind of a coil and part of the API. */
export const withdrawable = {
  variant: 'coil',
  replicate: 'specimen',
  scalar: 'number',
  point_set: 'set of points',
  parameter_set: 'model',
} as const
export type Withdrawable = keyof typeof withdrawable

/**
 * Plans that the next release of its material withdraws a published record. Until then readers see it; afterwards its
 * addresses return the reason, and earlier releases still show it. Returns the id of the plan.
 * @throws AppError `not_found` for a record that is not published, `conflict` if it is withdrawn or planned to be
 */
export async function withdraw(
  db: Writer,
  { kind, id, reason }: { readonly kind: Withdrawable; readonly id: string; readonly reason: string },
): Promise<string> {
  const found = await positionOf(db, kind, id)
  if (!found) throw new AppError('not_found', `No published ${withdrawable[kind]} found with the id ${id}.`)
  if (found.withdrawn) throw new AppError('conflict', `This ${withdrawable[kind]} is already withdrawn.`)
  const planned = await db
    .insertInto('withdrawal')
    .values({ kind, record_id: id, material_id: found.material, coil_id: found.coil, reason })
    .onConflict((on) => on.columns(['kind', 'record_id']).where('release', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!planned) throw new AppError('conflict', `The withdrawal of this ${withdrawable[kind]} is already planned.`)
  const position = { kind, record_id: id, material_id: found.material, coil_id: found.coil }
  await db
    .insertInto('status_change')
    .values({ ...position, status: 'withdrawn', reason })
    .execute()
  await appendAudit(db, {
    action: 'release.withdraw',
    object: id,
    after: { kind, reason },
    materials: [found.name],
  })
  return planned.id
}

/** Cancels a planned withdrawal. @throws AppError `not_found` */
export async function cancelWithdrawal(db: Writer, plan: string): Promise<void> {
  const kept = await db
    .deleteFrom('withdrawal')
    .where('id', '=', plan)
    .where('release', 'is', null)
    .returning(['kind', 'record_id', 'material_id', 'coil_id'])
    .executeTakeFirst()
  if (!kept) throw new AppError('not_found', `No planned withdrawal found with the id ${plan}.`)
  await db
    .insertInto('status_change')
    .values({ ...kept, status: 'kept' })
    .execute()
  await appendAudit(db, { action: 'release.keep', object: plan })
}

/** Carries out planned withdrawals of a part with the open release. @returns number of records */
export async function carryOutWithdrawals(db: Writer, release: number, part: Part): Promise<number> {
  const planned = sql`w.release is null and ${inPart('withdrawal', 'w', part)}`
  // Withdraws a newer evaluation of the same number too.
  await sql`
    delete from scalar d using scalar old, withdrawal w
    where w.kind = 'scalar' and w.record_id = old.id and ${planned}
      and d.replicate_id = old.replicate_id and d.property = old.property and d.release is null`.execute(db)
  for (const kind of ['variant', 'replicate', 'point_set', 'parameter_set'] as const) {
    await sql`
      update ${tableOf(kind)} x set status = 'withdrawn', release = ${release} from withdrawal w
      where w.kind = ${kind} and w.record_id = x.id and x.release is not null and ${planned}`.execute(db)
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

function tableOf(kind: Withdrawable): RawBuilder<unknown> {
  return sql.table(kind === 'variant' ? 'coil' : kind)
}

type RecordPosition = { material: string; coil: string; name: string; withdrawn: boolean }

async function positionOf(db: Writer, kind: Withdrawable, id: string): Promise<RecordPosition | undefined> {
  const state = kind === 'scalar' ? sql`${withdrawnFlag} = any(x.flags)` : sql`x.status = 'withdrawn'`
  const coil = {
    variant: sql`x.id`,
    parameter_set: sql`x.coil_id`,
    point_set: sql`(select t.coil_id from condition c join test_series t on t.id = c.series_id where c.id = x.condition_id)`,
    replicate: sql`(select t.coil_id from condition c join test_series t on t.id = c.series_id where c.id = x.condition_id)`,
    scalar: sql`(select t.coil_id from replicate r join condition c on c.id = r.condition_id
      join test_series t on t.id = c.series_id where r.id = x.replicate_id)`,
  }[kind]
  const { rows } = await sql<RecordPosition>`
    select x.material_id as material, ${coil} as coil, n.name, ${state} as withdrawn
    from ${tableOf(kind)} x join tree_node n on n.id = x.material_id
    where x.id = ${id}::uuid and x.release is not null`.execute(db)
  return rows[0]
}
