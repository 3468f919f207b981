import { type Caller, isStaff } from '#server/db/caller.ts'
import { isCustomer } from './grants.ts'

export type MaterialFacts = {
  readonly released: boolean
  readonly free: boolean
  /** The owner of a private material, otherwise null. */
  readonly organisationId: string | null
  /** Ids from the root to the material itself. */
  readonly ancestors: readonly string[]
}

/** Nodes that are open to a caller in addition to the free samples. */
export type Grants = {
  readonly byPlan: ReadonlySet<string>
  readonly byRole: ReadonlySet<string>
}

/** Whether a caller may read the records of a material: same rule as the policy `paid_data`; a test compares both. */
export function mayRead(caller: Caller, material: MaterialFacts, { byPlan, byRole }: Grants): boolean {
  if (isStaff(caller)) return true
  if (!material.released) return false
  if (material.free) return true
  if (caller.kind !== 'account') return false
  const customer = isCustomer(caller.role)
  // A grant above a private material does not open it; its owner needs no plan.
  if (material.organisationId !== null) return customer && material.organisationId === caller.organisationId
  return material.ancestors.some((node) => byRole.has(node) || (customer && byPlan.has(node)))
}
