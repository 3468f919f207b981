import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type AlertKind, type Entitlements, entitlements as shape } from '#contract/access/entitlements.ts'
import { type Feature, features, tools } from '#contract/access/features.ts'
import type { Role } from '#contract/access/roles.ts'
import { type Caller, isStaff, type Reader } from '#server/db/database.ts'
import { timeNow } from '#server/clock.ts'
import { readable } from '../catalogue/readable.ts'
import { catalogueState } from '../catalogue/state.ts'
import { isCustomer, isRunning, loadAccessFacts, type Person } from './grants.ts'

/** Entitlements without what has to be counted. */
export type Rights = Omit<Entitlements, 'materials'>

/**
 * Rights of a caller now, for menus, pages, tools and exports. Read in the caller's own transaction at each request and
 * never cached, so that a cancelled plan takes effect at the next request.
 */
export async function rightsOf(db: Reader, caller: Caller): Promise<Rights> {
  const role = roleOf(caller)
  const organisationId = caller.kind === 'account' ? caller.organisationId : null
  const [organisation, subscriptions, has, { text }] = await Promise.all([
    organisationId === null ? undefined : findOrganisation(db, organisationId),
    caller.kind === 'account' ? runningPlans(db, caller) : [],
    planFeatures(db),
    catalogueState(db),
  ])
  const rights = {
    role,
    organisation: organisation ?? null,
    plans: subscriptions,
    features: features.filter((each) => has.has(each)),
    tools: Object.fromEntries(tools.map((tool) => [tool, has.has(tool)])) as Entitlements['tools'],
    predictorEntry: isStaff(caller) || isCustomer(role),
    levels: { one: isStaff(caller), two: isStaff(caller), three: isStaff(caller) || isCustomer(role) },
    badges: !isStaff(caller),
    alert: alertOf(role),
  }
  return { ...rights, revision: digest({ ...rights, state: text }) }
}

export async function entitlements(db: Reader, caller: Caller): Promise<Entitlements> {
  const [rights, { materials }] = await Promise.all([
    rightsOf(db, caller),
    db
      .selectFrom('tree_node as n')
      .where('n.level', '=', 'material')
      .where(readable('n'))
      .select(sql<number>`count(*)::int`.as('materials'))
      .executeTakeFirstOrThrow(),
  ])
  return shape.parse({ ...rights, materials })
}

/** Features of the caller's current plans, in one query; staff have all, visitors and registrars none. */
export async function planFeatures(db: Reader): Promise<ReadonlySet<Feature>> {
  const { rows } = await sql<{ staff: boolean; own: Feature[] }>`
    select (select app.is_staff()) as staff, (select app.plan_features()) as own`.execute(db)
  const [{ staff, own } = { staff: false, own: [] }] = rows
  return new Set(staff ? features : own)
}

/** Names of the materials whose records the caller may read, or of the free samples only; sorted. */
export async function readableNames(db: Reader, which: 'own' | 'free'): Promise<string[]> {
  const rows = await db
    .selectFrom('tree_node as n')
    .where('n.level', '=', 'material')
    .where(which === 'free' ? sql<boolean>`n.free` : readable('n'))
    .orderBy('n.name')
    .select('n.name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Whether an e-mail domain, in lower case, belongs to the caller or their organisation; false for visitors. */
export async function hasDomain(db: Reader, domain: string): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select exists (select from account a
                   where a.id = (select app.account()) and split_part(a.email, '@', 2) = ${domain})
        or exists (select from organisation_domain d
                   where d.organisation_id = (select app.org()) and d.domain = ${domain}) as own`.execute(db)
  return rows[0]?.own === true
}

/** Null for visitors; operator commands act as administrator. */
export function roleOf(caller: Caller): Role | null {
  if (caller.kind === 'operator') return 'ROLE_ADMIN'
  return caller.kind === 'account' ? caller.role : null
}

export function alertOf(role: Role | null): AlertKind {
  if (role === 'ROLE_REGISTRAR') return 'registrar'
  return role === null ? 'subscribers' : 'plan'
}

async function findOrganisation(db: Reader, id: string): Promise<{ id: string; name: string } | undefined> {
  return db.selectFrom('organisation').where('id', '=', id).select(['id', 'name']).executeTakeFirst()
}

async function runningPlans(db: Reader, { role, organisationId }: Person) {
  if (organisationId === null || !isCustomer(role)) return []
  const now = timeNow()
  const { subscriptions } = await loadAccessFacts(db)
  const running = subscriptions.filter((each) => each.organisationId === organisationId && isRunning(each, now))
  if (running.length === 0) return []
  const plans = await db
    .selectFrom('plan as p')
    .where('p.id', 'in', [...new Set(running.map(({ planId }) => planId))])
    .select(['p.id', 'p.code', 'p.name', sql<number>`app.seats_taken(${organisationId})`.as('seatsTaken')])
    .execute()
  return running.flatMap(({ planId, startsAt, endsAt, seats, trial }) =>
    plans
      .filter(({ id }) => id === planId)
      .map((plan) => ({ ...plan, from: startsAt.toISOString(), to: endsAt.toISOString(), seats, trial })),
  )
}

/** Equal for equal rights, for every caller at any time. */
function digest(rights: object): string {
  return createHash('sha256').update(JSON.stringify(rights)).digest('base64url').slice(0, 22)
}
