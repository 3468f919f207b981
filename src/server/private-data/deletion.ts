import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { noticeDays } from '#contract/organisations/private-data.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Writer } from '#server/db/database.ts'
import { consentOf, isLeaving } from './consent.ts'
import { lockOwnedMaterial } from './owned-material.ts'

type DeletionRequest = {
  readonly material: string
  readonly origin: 'owner' | 'staff'
  readonly reason: string
  /** Null for the command line. */
  readonly account: string | null
}

/**
 * Announces the deletion of a private material in 14 days. Until then it can be retained or exported.
 * @returns id of the deletion and name of the material
 * @throws AppError `not_found` for a material of another organisation, `conflict` if its deletion is announced, or
 * while its promoted copy waits for a release
 */
export async function announceDeletion(db: Writer, { material: id, origin, reason, account }: DeletionRequest) {
  const material = await lockOwnedMaterial(db, id)
  const consent = await consentOf(db, id)
  if (consent?.promoted_to != null && !(await isPublished(db, consent.promoted_to)))
    throw new AppError(
      'conflict',
      `${material.name} is being promoted. Publish or cancel the promotion before you delete the material.`,
    )
  if (await isLeaving(db, id)) throw new AppError('conflict', `The deletion of ${material.name} is already announced.`)
  const made = await db
    .insertInto('private_deletion')
    .values({
      node_id: id,
      node_name: material.name,
      organisation_id: material.organisation,
      origin,
      reason,
      asked_by: account,
      due_at: sql<Date>`now() + make_interval(days => ${noticeDays.asked})`,
    })
    .returning(['id', 'due_at'])
    .executeTakeFirstOrThrow()
  return { id: made.id, dueAt: made.due_at, name: material.name, organisation: material.organisation }
}

/**
 * Cancels an announced deletion: the material is retained for another term.
 * @throws AppError `not_found`, `conflict` once it has ended
 */
export async function keepMaterial(db: Writer, id: string, account: string | null) {
  const open = await openDeletion(db, id)
  await db
    .updateTable('private_deletion')
    .where('id', '=', id)
    .set({ state: 'kept', ended_by: account, ended_at: sql<Date>`now()` })
    .execute()
  await db
    .updateTable('private_material')
    .where('material_id', '=', open.node_id)
    .set({ kept_since: sql<Date>`now()` })
    .execute()
  return open
}

/** Deletes within minutes at the end of a term. @throws AppError `not_found`, `conflict` if no decision is pending */
export async function deleteNow(db: Writer, id: string) {
  const open = await openDeletion(db, id)
  if (open.state !== 'asking')
    throw new AppError('conflict', `The deletion of ${open.node_name} does not need a decision.`)
  await db
    .updateTable('private_deletion')
    .where('id', '=', id)
    .set({ state: 'announced', at_end: 'delete', due_at: sql<Date>`now()` })
    .execute()
  return open
}

export async function auditDeletion(
  db: Writer,
  action: 'private.delete' | 'private.keep' | 'private.delete-now',
  { node, name, ...after }: { readonly node: string; readonly name: string; readonly [fact: string]: unknown },
  request: string,
): Promise<void> {
  await appendAudit(db, { action, object: node, after, request, materials: [name] })
}

/** Locks until the end of the transaction. @throws AppError `not_found`, `conflict` once it has ended */
async function openDeletion(db: Writer, id: string) {
  const row = await db
    .selectFrom('private_deletion')
    .where('id', '=', id)
    .select(['id', 'node_id', 'node_name', 'organisation_id', 'state'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', `No announced deletion found with the id ${id}.`)
  if (row.state === 'kept') throw new AppError('conflict', `The deletion of ${row.node_name} is already cancelled.`)
  if (row.state === 'deleted') throw new AppError('conflict', `${row.node_name} is already deleted.`)
  return row
}

/** Only staff see a draft. */
async function isPublished(db: Writer, node: string): Promise<boolean> {
  const row = await db.selectFrom('tree_node').where('id', '=', node).select('release').executeTakeFirst()
  return row !== undefined && row.release !== null
}
