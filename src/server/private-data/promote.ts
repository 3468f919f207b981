import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { slugOfName } from '#core/catalogue/names.ts'
import type { Writer } from '#server/db/database.ts'
import { assertNotLeaving, consentOf } from './consent.ts'
import { copyRecords } from './copy-records.ts'
import { lockOwnedMaterial } from './owned-material.ts'

export type Promoted = {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly consent: string
  readonly from: string
  readonly organisation: string
}

/**
 * Copies the published records of a private material to the public catalogue, as drafts under the next neutral name of
 * a grade. The private material remains until its organisation requests deletion
 * (docs/design/private-data.md#promotion).
 * @param grade  path of a grade of the public tree
 * @throws AppError `not_found` for the material or the grade, `conflict` without a consent, or if it has been promoted
 */
export async function promote(
  db: Writer,
  { material: materialId, grade: gradePath, account }: { material: string; grade: string; account: string | null },
): Promise<Promoted> {
  const material = await lockOwnedMaterial(db, materialId)
  const consent = await consentOf(db, materialId)
  if (!consent)
    throw new AppError('conflict', `${material.name} has no consent. A data steward of its organisation must give it.`)
  if (consent.promoted_at !== null) throw new AppError('conflict', `${material.name} has already been promoted.`)
  await assertNotLeaving(db, material)
  const { id: parent, name: grade } = await publicGrade(db, gradePath)
  const name = `${grade} (${await nextNumber(db, parent, grade)})`
  const { rows } = await sql<{ id: string; path: string }>`
    insert into tree_node (id, level, parent_id, name, slug, position, synthetic)
    select app.promoted_id(${consent.id}, id), 'material', ${parent}, ${name}, ${slugOfName(name)},
      (select coalesce(max(position) + 1, 0) from tree_node where parent_id = ${parent}), synthetic
    from tree_node where id = ${materialId} returning id, path`.execute(db)
  const { id, path } = rows[0]!
  if ((await copyRecords(db, { consent: consent.id, from: materialId, to: { id, name } })) === 0)
    throw new AppError('conflict', `${material.name} has no published coil yet: release it to its organisation first.`)
  await db
    .updateTable('promotion_consent')
    .where('id', '=', consent.id)
    .set({ promoted_by: account, promoted_at: sql<Date>`now()`, promoted_to: id })
    .execute()
  return { id, name, path, consent: consent.id, from: material.name, organisation: material.organisation }
}

/** Undoes a promotion of a draft; the consent remains. @throws AppError `not_found`, `conflict` once released */
export async function undoPromotion(db: Writer, consentId: string) {
  const row = await db
    .selectFrom('promotion_consent as c')
    .innerJoin('tree_node as n', 'n.id', 'c.promoted_to')
    .where('c.id', '=', consentId)
    .select(['c.node_id', 'c.node_name', 'n.id', 'n.name', 'n.release'])
    .forUpdate('n')
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', `No promotion found with the id ${consentId}.`)
  if (row.release !== null)
    throw new AppError('conflict', `${row.name} is published. Withdraw its records with a release.`)
  await db
    .updateTable('promotion_consent')
    .where('id', '=', consentId)
    .set({ promoted_by: null, promoted_at: null, promoted_to: null })
    .execute()
  await db.deleteFrom('coil').where('material_id', '=', row.id).execute()
  await db.deleteFrom('tree_node').where('id', '=', row.id).execute()
  return row
}

async function publicGrade(db: Writer, path: string) {
  const grade = await db
    .selectFrom('tree_node')
    .where('lower_path', '=', path.trim().toLowerCase())
    .where('level', '=', 'grade')
    .where('visibility', '=', 'public')
    .select(['id', 'name'])
    .executeTakeFirst()
  if (!grade)
    throw new AppError(
      'not_found',
      `No public grade found at the address ${path}. Example: Steels/AHSS/Dual-Phase/DP980.`,
    )
  return grade
}

/** Numbers make the supplier of a material anonymous; a used number is never assigned twice. */
async function nextNumber(db: Writer, parent: string, grade: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substring(name from '\\((\\d{1,6})\\)$')::int), 0) as last from tree_node
    where level = 'material' and (parent_id = ${parent} or left(lower_name, ${grade.length + 2}) = ${`${grade.toLowerCase()} (`})`.execute(
    db,
  )
  return rows[0]!.last + 1
}
