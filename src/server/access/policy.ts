import { type Caller, isStaff } from '#server/db/caller.ts'
import { isCustomer } from './grants.ts'

/** What decides about a material. */
export type MaterialFacts = {
  readonly released: boolean
  readonly free: boolean
  /** The owner of a private material, otherwise null. */
  readonly organisationId: string | null
  /** Ids from the root to the material itself. */
  readonly ancestors: readonly string[]
}

/** Nodes that are open to a caller beyond the free samples, at this moment. */
export type Grants = {
  /** Through the plans that the organisation has subscribed to today. */
  readonly byPlan: ReadonlySet<string>
  /** Granted to the caller's role itself. */
  readonly byRole: ReadonlySet<string>
}

/**
 * Whether a caller may read the records of a material: the one policy of the house. PostgreSQL enforces the same again
 * (policy `paid_data`), and a test holds the two together.
 */
export function mayRead(caller: Caller, material: MaterialFacts, { byPlan, byRole }: Grants): boolean {
  if (isStaff(caller)) return true
  if (!material.released) return false
  if (material.free) return true
  if (caller.kind !== 'account') return false
  const customer = isCustomer(caller.role)
  // A grant above a private material opens nothing of it: it exists for its owner alone, who needs no plan for it.
  if (material.organisationId !== null) return customer && material.organisationId === caller.organisationId
  return material.ancestors.some((node) => byRole.has(node) || (customer && byPlan.has(node)))
}
