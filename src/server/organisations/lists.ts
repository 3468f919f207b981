import { sql } from 'kysely'
import { type Feature, features } from '#contract/access/features.ts'
import type { Level } from '#contract/catalogue.ts'
import type { Role } from '#contract/access/roles.ts'
import type { Reader } from '#server/db/database.ts'
import { callsOf } from './plans.ts'

export type GrantRow = {
  readonly node: string
  readonly name: string
  readonly path: string
  readonly endsAt: string | null
  readonly plan: string | null
  readonly subscription: string | null
  readonly role: Role | null
}

export async function listPeople(db: Reader) {
  const rows = await db
    .selectFrom('account as a')
    .leftJoin('organisation as o', 'o.id', 'a.organisation_id')
    .leftJoin('company_identity as i', 'i.account_id', 'a.id')
    .where('a.erased_at', 'is', null)
    .where('a.service', '=', false)
    .orderBy('o.name')
    .orderBy('a.email')
    .select([
      'a.id',
      'a.email',
      'a.role',
      'a.state',
      'a.data_steward as steward',
      'a.organisation_id as organisationId',
      'o.name as organisation',
    ])
    .select([sql<string>`btrim(a.first_name || ' ' || a.last_name)`.as('name'), 'a.created_at as createdAt'])
    // Issuer of the company log-in that is bound to the account.
    .select('i.issuer as boundTo')
    .execute()
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}
export async function listRoleRequests(db: Reader) {
  const rows = await db
    .selectFrom('role_request as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .leftJoin('account as b', 'b.id', 'r.requested_by')
    .where('r.decision', 'is', null)
    .orderBy('r.requested_at')
    .select([
      'r.id',
      'r.role',
      'r.reason',
      'r.requested_at as at',
      'a.email',
      'b.email as by',
      'r.requested_by as byId',
    ])
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
export async function listOrganisations(db: Reader) {
  return db
    .selectFrom('organisation as o')
    .orderBy('o.name')
    .select(['o.id', 'o.name', 'o.second_factor as secondFactor'])
    .select([
      sql<string[]>`array(select d.domain from organisation_domain d where d.organisation_id = o.id order by 1)`.as(
        'domains',
      ),
      sql<number>`(select count(*)::int from account a where a.organisation_id = o.id and not a.service)`.as('people'),
      sql<number>`(select count(*)::int from tree_node n where n.organisation_id = o.id and n.level = 'material')`.as(
        'privateMaterials',
      ),
      sql<string[]>`array(select p.name from subscription s join plan p on p.id = s.plan_id
        where s.organisation_id = o.id and s.starts_at <= now() and now() < s.ends_at and s.suspended_at is null
        order by 1)`.as('plans'),
    ])
    .execute()
}
export async function listPlans(db: Reader) {
  const rows = await db
    .selectFrom('plan as p')
    .orderBy('p.name')
    .select(['p.id', 'p.code', 'p.name', 'p.calls_per_minute', 'p.calls_per_hour', 'p.calls_per_day'])
    .select([
      sql<string[]>`array(select f.feature from plan_feature f where f.plan_id = p.id)`.as('features'),
      sql<number>`(select count(distinct s.organisation_id)::int from subscription s
        where s.plan_id = p.id and s.starts_at <= now() and now() < s.ends_at and s.suspended_at is null)`.as(
        'organisations',
      ),
    ])
    .execute()
  return rows.map(({ id, code, name, organisations, ...row }) => ({
    id,
    code,
    name,
    organisations,
    features: features.filter((each): each is Feature => row.features.includes(each)),
    calls: callsOf(row),
  }))
}
export async function listGrants(db: Reader): Promise<GrantRow[]> {
  const rows = await db
    .selectFrom('access_grant as g')
    .innerJoin('tree_node as n', 'n.id', 'g.node_id')
    .orderBy('n.path')
    .select(['g.node_id as node', 'n.name', 'n.path', 'g.ends_at as endsAt', 'g.plan_id as plan', 'g.role'])
    .select('g.subscription_id as subscription')
    .execute()
  return rows.map(({ endsAt, ...row }) => ({ ...row, endsAt: endsAt?.toISOString() ?? null }))
}

export async function listSubscriptions(db: Reader) {
  const rows = await db
    .selectFrom('subscription as s')
    .innerJoin('organisation as o', 'o.id', 's.organisation_id')
    .innerJoin('plan as p', 'p.id', 's.plan_id')
    .orderBy('o.name')
    .orderBy('s.starts_at', 'desc')
    .select(['s.id', 'o.id as organisationId', 'o.name as organisation', 'p.id as planId', 'p.name as plan'])
    .select(['s.seats', 's.trial', 's.starts_at', 's.ends_at', 's.suspended_at'])
    .select([
      sql<number>`app.seats_taken(o.id)`.as('seatsTaken'),
      sql<string[]>`array(select d.domain from organisation_domain d where d.organisation_id = o.id order by 1)`.as(
        'domains',
      ),
    ])
    .execute()
  return rows.map(({ starts_at, ends_at, suspended_at, ...row }) => ({
    ...row,
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
    suspended: suspended_at !== null,
  }))
}
export type TreeChoice = {
  readonly id: string
  readonly parent: string | null
  readonly name: string
  readonly level: Level
  readonly path: string
}

const maxMaterials = 3_000

/** Public nodes that can be granted; includes single materials if they fit on a page. */
export async function listTreeChoices(db: Reader): Promise<TreeChoice[]> {
  const nodes = (limit: number, material: boolean) =>
    db
      .selectFrom('tree_node')
      .where('visibility', '=', 'public')
      .where('announced', '=', false)
      .where('level', material ? '=' : '<>', 'material')
      .orderBy('position')
      .orderBy('name')
      .limit(limit)
      .select(['id', 'parent_id as parent', 'name', 'level', 'path'])
      .execute()
  const [above, materials] = await Promise.all([nodes(20_000, false), nodes(maxMaterials + 1, true)])
  return materials.length > maxMaterials ? above : [...above, ...materials]
}

/** Paths for completion; only the first ones if there are many. */
export async function listExplainable(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('tree_node').orderBy('path').limit(maxMaterials).select('path').execute()
  return rows.map(({ path }) => path)
}

/** Id of a node by path or name, case-insensitive, including private ones. */
export async function findNodeForStaff(db: Reader, pathOrName: string): Promise<string | undefined> {
  const text = pathOrName.trim().toLowerCase()
  // No name contains control characters, and the database rejects NUL.
  if (/\p{Cc}/u.test(text)) return undefined
  const row = await db
    .selectFrom('tree_node')
    .where((eb) => eb.or([eb('lower_path', '=', text), eb('lower_name', '=', text)]))
    .orderBy(sql`lower_path = ${text}`, 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirst()
  return row?.id
}
