import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Reader, Writer } from '#server/db/database.ts'

export type OwnedMaterial = {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly organisation: string
}

/** Private material of the caller, any for staff. @throws AppError `not_found` for all other ids, existing or not */
export async function ownedMaterial(db: Reader, id: string): Promise<OwnedMaterial> {
  const row = await db
    .selectFrom('private_material as p')
    .innerJoin('tree_node as n', 'n.id', 'p.material_id')
    .where('p.material_id', '=', id)
    .select(['n.id', 'n.name', 'n.path', 'p.organisation_id as organisation'])
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', `No private material found with the id ${id}.`)
  return row
}

/** As `ownedMaterial`, locked until the end of the transaction: decisions about one material are serialised. */
export async function lockOwnedMaterial(db: Writer, id: string): Promise<OwnedMaterial> {
  await sql`select from private_material where material_id = ${id} for update`.execute(db)
  return ownedMaterial(db, id)
}
