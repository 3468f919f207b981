import { sql } from 'kysely'
import type { GrantHolder, PlanCalls } from '#contract/organisations/changes.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import { assertShown, type Change, done, lockOn, missing, refused } from '#server/staff-change.ts'
import { formatCount } from '#core/format-count.ts'
import { customerRoles } from '#contract/access/roles.ts'

export const createPlan: Change<'plan.create'> = async (db, { code, name, features, calls }) => {
  const made = await db
    .insertInto('plan')
    .values({ code, name, ...stored(calls) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw refused('code', `A plan with the code ${code} already exists.`)
  await storeFeatures(db, made.id, features)
  return done(made.id, null, { code, name, features: features.toSorted(), ...(calls && { calls }) })
}

export const changePlan: Change<'plan.change'> = async (db, { plan: id, name, features, shown, calls }) => {
  await lockOn(db, `plan ${id}`)
  const before = await db
    .selectFrom('plan')
    .where('id', '=', id)
    .select(['name', ...callColumns])
    .executeTakeFirst()
  if (!before) throw missing('plan')
  const had = await db
    .selectFrom('plan_feature')
    .where('plan_id', '=', id)
    .orderBy('feature')
    .select('feature')
    .execute()
  assertShown(
    shown,
    had.map(({ feature }) => feature),
  )
  await db
    .updateTable('plan')
    .set({ name, ...stored(calls) })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('plan_feature').where('plan_id', '=', id).execute()
  await storeFeatures(db, id, features)
  const changed = done(
    id,
    { name: before.name, features: had.map(({ feature }) => feature), ...(calls && { calls: callsOf(before) }) },
    { name, features: features.toSorted(), ...(calls && { calls }) },
  )
  return calls ? { ...changed, sentences: await callSentences(db, id, callsOf(before), calls) } : changed
}

const callColumns = ['calls_per_minute', 'calls_per_hour', 'calls_per_day'] as const
type CallColumns = Record<(typeof callColumns)[number], number | null>

function stored(calls: PlanCalls | undefined): CallColumns | undefined {
  return calls && { calls_per_minute: calls.perMinute, calls_per_hour: calls.perHour, calls_per_day: calls.perDay }
}

export function callsOf({ calls_per_minute, calls_per_hour, calls_per_day }: CallColumns): PlanCalls {
  return { perMinute: calls_per_minute, perHour: calls_per_hour, perDay: calls_per_day }
}

async function storeFeatures(db: Writer, id: string, features: readonly string[]): Promise<void> {
  const rows = [...new Set(features)].map((feature) => ({ plan_id: id, feature }))
  if (rows.length > 0) await db.insertInto('plan_feature').values(rows).execute()
}

export const setGrants: Change<'grants.set'> = async (db, { to, nodes, shown }) => {
  const holder = await findHolder(db, to)
  await lockOn(db, `grants ${JSON.stringify(holder)}`)
  const known = await db
    .selectFrom('tree_node')
    .where(sql<boolean>`id = any(${nodes.map(({ node }) => node)}::uuid[])`)
    .select(['id', 'visibility'])
    .execute()
  const ids = new Set(known.map(({ id }) => id))
  if (nodes.some(({ node }) => !ids.has(node))) throw missing('node of the tree')
  if (known.some(({ visibility }) => visibility === 'private')) {
    throw refused('nodes', 'A private material belongs to its organisation; it cannot be granted to others.')
  }
  const before = await grantsOfHolder(db, holder)
  assertShown(shown?.map(written), before.map(written))
  await db.deleteFrom('access_grant').where(isHeldBy(holder)).execute()
  const ends = new Map(nodes.map(({ node, endsAt }) => [node, endsAt === null ? null : new Date(endsAt)]))
  if (ends.size > 0) {
    await db
      .insertInto('access_grant')
      .values([...ends].map(([node_id, ends_at]) => ({ ...holder, node_id, ends_at })))
      .execute()
  }
  const after = await grantsOfHolder(db, holder)
  const object = 'role' in to ? nobody : Object.values(to)[0]!
  return {
    ...done(object, { to, nodes: before }, { to, nodes: after }),
    materials: await changedBetween(db, before, after),
  }
}

type Grants = Awaited<ReturnType<typeof grantsOfHolder>>

/** Materials by name, and groups by path, whose grant is added, removed or ends at another time. */
async function changedBetween(db: Reader, before: Grants, after: Grants): Promise<string[]> {
  const [had, has] = [new Set(before.map(written)), new Set(after.map(written))]
  const changed = [...before, ...after].filter((grant) => had.has(written(grant)) !== has.has(written(grant)))
  const found = await db
    .selectFrom('tree_node')
    .where(sql<boolean>`id = any(${changed.map(({ node }) => node)}::uuid[])`)
    .orderBy('path')
    .select(sql<string>`case when level = 'material' then name else path::text end`.as('name'))
    .execute()
  return found.map(({ name }) => name)
}

/** A grant as text; equal grants give equal text. */
function written({ node, endsAt }: { readonly node: string; readonly endsAt: string | Date | null }): string {
  return `${node} ${endsAt === null ? '' : new Date(endsAt).toISOString()}`
}

/** Audit object of a role, which has no id. */
const nobody = '00000000-0000-0000-0000-000000000000'

type Holder = { plan_id: string | null; subscription_id: string | null; role: 'ROLE_CUSTOMER_BMW' | null }

async function findHolder(db: Reader, to: GrantHolder): Promise<Holder> {
  const none = { plan_id: null, subscription_id: null, role: null }
  if ('role' in to) return { ...none, role: to.role }
  const [table, id] = 'plan' in to ? (['plan', to.plan] as const) : (['subscription', to.subscription] as const)
  const there = await db.selectFrom(table).where('id', '=', id).select('id').executeTakeFirst()
  if (!there) throw missing(table)
  return table === 'plan' ? { ...none, plan_id: id } : { ...none, subscription_id: id }
}

function isHeldBy({ plan_id, subscription_id, role }: Holder) {
  return sql<boolean>`(plan_id, subscription_id, role) is not distinct from
    (${plan_id}::uuid, ${subscription_id}::uuid, ${role}::text)`
}

async function grantsOfHolder(db: Reader, holder: Holder) {
  return db
    .selectFrom('access_grant')
    .where(isHeldBy(holder))
    .orderBy('node_id')
    .select(['node_id as node', 'ends_at as endsAt'])
    .execute()
}

/** Effects: "Data calls in a minute: 900 instead of the site’s default, for each of 2 people, at once." */
export async function callSentences(db: Reader, plan: string, before: PlanCalls, after: PlanCalls): Promise<string[]> {
  const other = spans.filter(({ of }) => before[of] !== after[of])
  if (other.length === 0) return []
  const { people, organisations } = await whoHas(db, plan)
  return other.map(({ of, span, each }) => {
    const [count, one, many] = each === 'person' ? [people, 'person', 'people'] : [organisations, each, 'organisations']
    const whom = count === 1 ? `1 ${one}` : `each of ${count} ${many}`
    const when = count === 0 ? 'once an organisation has this plan' : `for ${whom}, at once`
    return `Data calls in ${span}: ${limit(after[of])} instead of ${limit(before[of])}, ${when}.`
  })
}

const spans = [
  { of: 'perMinute', span: 'a minute', each: 'person' },
  { of: 'perHour', span: 'an hour', each: 'person' },
  { of: 'perDay', span: 'a day', each: 'organisation' },
] as const

/** Number of users and organisations with the plan now, as `app.take_calls` counts. */
async function whoHas(db: Reader, plan: string): Promise<{ people: number; organisations: number }> {
  const { rows } = await sql<{ people: number; organisations: number }>`
    select count(*)::int as people, count(distinct a.organisation_id)::int as organisations from account a
    where a.state = 'active' and a.role = any(${customerRoles}) and exists (
      select from subscription s
      where s.organisation_id = a.organisation_id and s.plan_id = ${plan}
        and s.starts_at <= now() and now() < s.ends_at and s.suspended_at is null)`.execute(db)
  return rows[0]!
}

function limit(calls: number | null): string {
  return calls === null ? 'the site’s default' : formatCount(calls)
}
