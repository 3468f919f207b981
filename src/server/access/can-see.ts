import type { Caller, Reader } from '#server/db/database.ts'
import { grantsOf } from './grants.ts'
import { mayRead } from './policy.ts'

/** Whether a caller may read the records of a material; false for one that is not there, too. */
export async function canSee(db: Reader, caller: Caller, materialId: string): Promise<boolean> {
  const material = await db
    .selectFrom('tree_node')
    .where('id', '=', materialId)
    .where('level', '=', 'material')
    .select(['free', 'ancestors', 'organisation_id as organisationId', 'release'])
    .executeTakeFirst()
  if (!material) return false
  return mayRead(caller, { ...material, released: material.release !== null }, await grantsOf(db, caller))
}
