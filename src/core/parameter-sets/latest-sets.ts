import { wholeLaws } from '../models/hardening/index.ts'

type Versioned = {
  readonly variantId: string
  readonly feTab: string
  readonly model: string
  readonly version: number
  readonly status: string
}

/** Newest version of each model of each coil that is not withdrawn: from others nothing is drawn or written. */
export function latestSets<Stored extends Versioned>(sets: readonly Stored[]): Stored[] {
  const valid = sets.filter(({ status }) => status !== 'withdrawn')
  const newest = new Map<string, number>()
  const keyOf = ({ variantId, feTab, model }: Stored) => `${variantId} ${feTab} ${model}`
  for (const set of valid) newest.set(keyOf(set), Math.max(set.version, newest.get(keyOf(set)) ?? 0))
  return valid.filter((set) => set.version === newest.get(keyOf(set)))
}

/**
 * The flow curve of a coil on which rate curves and mixed hardening stand: of its stored laws of the whole curve the first of the
 * registry. What cards hold when nobody chose is the recommended law.
 */
export function flowSetOf<Stored extends { readonly model: string }>(sets: readonly Stored[]): Stored | undefined {
  for (const { id } of wholeLaws) {
    const set = sets.find(({ model }) => model === id)
    if (set) return set
  }
  return undefined
}
