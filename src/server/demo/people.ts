import {
  accounts,
  demoPassword,
  organisations,
  plans,
  roleGrants,
  subscriptions,
} from '#core/synthetic/organisations.ts'
import { hashPassword } from '#server/accounts/password.ts'
import type { Writer } from '#server/db/database.ts'
import { timeNow } from '#server/clock.ts'

export type StoredOrganisations = ReadonlyMap<string, string>

/** Stored ids by ids of the demonstration. */
export async function storedOrganisations(db: Writer): Promise<StoredOrganisations> {
  const names = organisations.map(({ name }) => name)
  const rows = await db.selectFrom('organisation').where('name', 'in', names).select(['id', 'name']).execute()
  return new Map(
    organisations.map(({ id, name }) => [id, existing(new Map(rows.map((row) => [row.name, row.id])), name)]),
  )
}

/** Stores organisations with their domains; before the tree, whose private nodes refer to them. */
export async function storeOrganisations(db: Writer): Promise<void> {
  for (const { name, domains } of organisations) {
    const made = await db.insertInto('organisation').values({ name }).returning('id').executeTakeFirstOrThrow()
    await db
      .insertInto('organisation_domain')
      .values(domains.map((domain) => ({ domain, organisation_id: made.id, confirmed_at: timeNow() })))
      .execute()
  }
}

export async function storePlans(
  db: Writer,
  stored: StoredOrganisations,
  nodeId: (path: string) => string,
): Promise<void> {
  const planIds = new Map<string, string>()
  for (const { code, name, features, grants } of plans) {
    const plan = await db.insertInto('plan').values({ code, name }).returning('id').executeTakeFirstOrThrow()
    planIds.set(code, plan.id)
    await db
      .insertInto('plan_feature')
      .values(features.map((feature) => ({ plan_id: plan.id, feature })))
      .execute()
    await db
      .insertInto('access_grant')
      .values(grants.map((path) => ({ node_id: nodeId(path), plan_id: plan.id, role: null })))
      .execute()
  }
  await db
    .insertInto('subscription')
    .values(
      subscriptions.map(({ organisation, plan, from, to, seats }) => ({
        organisation_id: existing(stored, organisation),
        plan_id: existing(planIds, plan),
        starts_at: new Date(from),
        ends_at: new Date(to),
        seats,
      })),
    )
    .execute()
}

export async function storeRoleGrants(db: Writer, nodeId: (path: string) => string): Promise<void> {
  await db
    .insertInto('access_grant')
    .values(roleGrants.map(({ role, path }) => ({ node_id: nodeId(path), plan_id: null, role })))
    .execute()
}

/** Accounts of docs/guide/operate.md#demonstration-accounts, all with the same password. Outside prod only. */
export async function storeAccounts(db: Writer, stored: StoredOrganisations): Promise<void> {
  for (const { email, firstName, lastName, organisation, role, active, steward } of accounts) {
    await db
      .insertInto('account')
      .values({
        email,
        first_name: firstName,
        last_name: lastName,
        organisation_id: existing(stored, organisation),
        role,
        state: active ? 'active' : 'pending',
        data_steward: steward ?? false,
        password_hash: await hashPassword(demoPassword),
      })
      .execute()
  }
}

function existing(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the demonstration names '${key}', which it does not have`)
  return id
}
