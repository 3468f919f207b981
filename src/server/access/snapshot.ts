import { sql } from 'kysely'
import { type Feature, features } from '#contract/access/features.ts'
import type { Role } from '#contract/access/roles.ts'
import type { Caller, Reader } from '#server/db/database.ts'
import { isStaff } from '#server/db/database.ts'
import { type AccessFacts, grantsAt, isCustomer, isRunning, loadAccessFacts, nodesOf } from './grants.ts'
import { type MaterialFacts, mayRead } from './policy.ts'

/** All facts that decide about access, as staff read them. */
export type AccessSnapshot = AccessFacts & {
  readonly people: readonly PersonFacts[]
  /** By plan id. */
  readonly features: ReadonlyMap<string, readonly Feature[]>
}

export type PersonFacts = {
  readonly id: string
  /** First and last name, otherwise the address. */
  readonly name: string
  readonly role: Role
  readonly organisationId: string | null
  readonly active: boolean
}

export type NamedMaterial = MaterialFacts & { readonly name: string }

export async function loadSnapshot(db: Reader): Promise<AccessSnapshot> {
  const [facts, people, planFeatures] = await Promise.all([
    loadAccessFacts(db),
    db
      .selectFrom('account')
      .where('service', '=', false)
      .select(['id', 'role', 'organisation_id as organisationId'])
      .select(sql<string>`coalesce(nullif(btrim(first_name || ' ' || last_name), ''), email)`.as('name'))
      .select(sql<boolean>`state = 'active'`.as('active'))
      .orderBy('name')
      .execute(),
    db.selectFrom('plan_feature').select(['plan_id', 'feature']).execute(),
  ])
  const byPlan = new Map<string, Feature[]>()
  for (const { plan_id, feature } of planFeatures) {
    const known = features.find((each) => each === feature)
    if (known) byPlan.set(plan_id, [...(byPlan.get(plan_id) ?? []), known])
  }
  return { ...facts, people, features: byPlan }
}

/** Every material with its access facts; a few hundred bytes each. */
export async function loadMaterials(db: Reader): Promise<NamedMaterial[]> {
  return db
    .selectFrom('tree_node')
    .where('level', '=', 'material')
    .orderBy('name')
    .select(['name', 'free', 'ancestors', 'organisation_id as organisationId'])
    .select(sql<boolean>`release is not null`.as('released'))
    .execute()
}

/** Rights of a person at a moment by the policy; an account that cannot log in has those of a visitor. */
export function rightsAt(snapshot: AccessSnapshot, person: PersonFacts | undefined, at: Date) {
  const caller = asCaller(person)
  const reaching = person?.active ? grantsAt(snapshot, person, at) : []
  const grants = nodesOf(reaching)
  return {
    reads: (material: MaterialFacts) => mayRead(caller, material, grants),
    features: featuresAt(snapshot, caller, at),
    /** Equal for people who read the same materials. */
    key: JSON.stringify([caller, [...grants.byPlan].toSorted(), [...grants.byRole].toSorted()]),
  }
}

function asCaller(person: PersonFacts | undefined): Caller {
  if (!person?.active) return { kind: 'visitor' }
  // The policy ignores the account id, so people of one organisation and role share a key.
  return { kind: 'account', accountId: '', organisationId: person.organisationId, role: person.role }
}

function featuresAt({ subscriptions, features: byPlan }: AccessSnapshot, caller: Caller, at: Date): Set<Feature> {
  if (isStaff(caller)) return new Set(features)
  if (caller.kind !== 'account' || !isCustomer(caller.role)) return new Set()
  const own = subscriptions.filter((each) => each.organisationId === caller.organisationId && isRunning(each, at))
  return new Set(own.flatMap(({ planId }) => byPlan.get(planId) ?? []))
}
