import { customerRoles, type Role } from '#contract/access/roles.ts'
import type { Caller, Reader } from '#server/db/database.ts'
import { timeNow } from '#server/clock.ts'
import type { Grants } from './policy.ts'

export type Subscription = {
  readonly id: string
  readonly organisationId: string
  readonly planId: string
  readonly startsAt: Date
  /** First moment without access. */
  readonly endsAt: Date
  readonly seats: number
  readonly trial: boolean
  readonly suspendedAt: Date | null
}

/** Opens a node and its descendants to a plan, one subscription, or a role. */
export type Grant = {
  readonly id: string
  readonly nodeId: string
  readonly planId: string | null
  readonly subscriptionId: string | null
  readonly role: Role | null
  readonly endsAt: Date | null
}

/** Facts that the caller may read: those of their organisation; staff read all. */
export type AccessFacts = { readonly subscriptions: readonly Subscription[]; readonly grants: readonly Grant[] }

export async function loadAccessFacts(db: Reader): Promise<AccessFacts> {
  const [subscriptions, grants] = await Promise.all([
    db
      .selectFrom('subscription')
      .select(['id', 'organisation_id as organisationId', 'plan_id as planId', 'starts_at as startsAt'])
      .select(['ends_at as endsAt', 'seats', 'trial', 'suspended_at as suspendedAt'])
      .orderBy('starts_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('access_grant')
      .select(['id', 'node_id as nodeId', 'plan_id as planId', 'subscription_id as subscriptionId', 'role'])
      .select('ends_at as endsAt')
      .execute(),
  ])
  return { subscriptions, grants }
}

export function isRunning(
  { startsAt, endsAt, suspendedAt }: Pick<Subscription, 'startsAt' | 'endsAt' | 'suspendedAt'>,
  at: Date,
): boolean {
  return startsAt <= at && at < endsAt && suspendedAt === null
}

export type Person = { readonly role: Role; readonly organisationId: string | null }

/** Grant that applies to a person, with its subscription; null for a grant by role. */
export type ReachingGrant = { readonly grant: Grant; readonly subscription: Subscription | null }

/** Grants that apply to a person at a moment: by role, and as customer through subscriptions of the organisation. */
export function grantsAt({ subscriptions, grants }: AccessFacts, person: Person, at: Date): ReachingGrant[] {
  const running = isCustomer(person.role)
    ? subscriptions.filter((each) => each.organisationId === person.organisationId && isRunning(each, at))
    : []
  return grants.flatMap((grant): ReachingGrant[] => {
    if (grant.endsAt !== null && grant.endsAt <= at) return []
    if (grant.role !== null) return grant.role === person.role ? [{ grant, subscription: null }] : []
    const subscription = running.find(({ id, planId }) => id === grant.subscriptionId || planId === grant.planId)
    return subscription ? [{ grant, subscription }] : []
  })
}

/** Grants of a caller now; read at each request, never from a token. */
export async function grantsOf(db: Reader, caller: Caller): Promise<Grants> {
  if (caller.kind !== 'account') return { byPlan: new Set(), byRole: new Set() }
  return nodesOf(grantsAt(await loadAccessFacts(db), caller, timeNow()))
}

export function nodesOf(reaching: readonly ReachingGrant[]): Grants {
  const nodes = (byRole: boolean) =>
    new Set(reaching.filter(({ grant }) => (grant.role !== null) === byRole).map(({ grant }) => grant.nodeId))
  return { byPlan: nodes(false), byRole: nodes(true) }
}

export function isCustomer(role: Role | null): boolean {
  return role !== null && customerRoles.includes(role)
}
