import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { consentWording } from '#contract/organisations/private-data.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import { lockOwnedMaterial } from './owned-material.ts'

/**
 * Gives consent to publish a private material in the public catalogue, and stores the accepted sentence. Returns the id
 * of the consent.
 * @throws AppError `not_found` for a material of another organisation, `conflict` if a consent exists or a deletion is
 * announced
 */
export async function giveConsent(db: Writer, account: string, materialId: string, request: string): Promise<string> {
  const material = await lockOwnedMaterial(db, materialId)
  if (await consentOf(db, materialId))
    throw new AppError('conflict', `You have already given consent for ${material.name}.`)
  await assertNotLeaving(db, material)
  const { id } = await db
    .insertInto('promotion_consent')
    .values({
      node_id: material.id,
      node_name: material.name,
      organisation_id: material.organisation,
      wording: consentWording,
      given_by: account,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = { consent: id, wording: consentWording }
  await appendAudit(db, { action: 'private.consent', object: material.id, after, request, materials: [material.name] })
  return id
}

/** Withdraws a consent. @throws AppError `not_found`, `conflict` once the material has been promoted */
export async function withdrawConsent(db: Writer, account: string, id: string, request: string): Promise<void> {
  const consent = await db
    .selectFrom('promotion_consent')
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .select(['node_id', 'node_name', 'promoted_at'])
    .executeTakeFirst()
  if (!consent) throw new AppError('not_found', `No consent found with the id ${id}.`)
  const taken = await db
    .updateTable('promotion_consent')
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('promoted_at', 'is', null)
    .set({ withdrawn_by: account, withdrawn_at: sql<Date>`now()` })
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) {
    const { node_name: name } = consent
    throw new AppError('conflict', `${name} has already been promoted. Write to support if it should not be published.`)
  }
  const about = { object: consent.node_id, request, materials: [consent.node_name] }
  await appendAudit(db, { action: 'private.withdraw-consent', before: { consent: id }, ...about })
}

export function consentOf(db: Reader, materialId: string) {
  return db
    .selectFrom('promotion_consent')
    .where('node_id', '=', materialId)
    .where('withdrawn_at', 'is', null)
    .selectAll()
    .executeTakeFirst()
}

export async function isLeaving(db: Reader, materialId: string): Promise<boolean> {
  const open = await db
    .selectFrom('private_deletion')
    .where('node_id', '=', materialId)
    .where('state', 'in', ['announced', 'asking'])
    .select('id')
    .executeTakeFirst()
  return open !== undefined
}

/** @throws AppError `conflict` while a deletion of the material is announced */
export async function assertNotLeaving(db: Reader, { id, name }: { readonly id: string; readonly name: string }) {
  if (await isLeaving(db, id))
    throw new AppError('conflict', `The deletion of ${name} is announced. Cancel the deletion first.`)
}
