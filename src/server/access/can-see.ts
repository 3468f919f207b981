import type { Caller, Reader } from '#server/db/database.ts'
import { type Grants, mayRead } from './policy.ts'

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

/** What plans and role open to a caller now; read at each request, never from a token. */
export async function grantsOf(db: Reader, caller: Caller): Promise<Grants> {
  if (caller.kind !== 'account') return { byPlan: new Set(), byRole: new Set() }
  const now = new Date()
  const byPlan =
    caller.organisationId === null
      ? []
      : await db
          .selectFrom('access_grant as g')
          .innerJoin('subscription as s', 's.plan_id', 'g.plan_id')
          .where('s.organisation_id', '=', caller.organisationId)
          .where('s.starts_at', '<=', now)
          .where('s.ends_at', '>', now)
          .select('g.node_id')
          .execute()
  const byRole = await db.selectFrom('access_grant').where('role', '=', caller.role).select('node_id').execute()
  return {
    byPlan: new Set(byPlan.map(({ node_id }) => node_id)),
    byRole: new Set(byRole.map(({ node_id }) => node_id)),
  }
}
