import { anchored } from '../models/hardening/anchored.ts'
import { wholeLaws } from '../models/hardening/index.ts'
import type { HardeningLaw } from '../models/hardening/law.ts'

type LawSet = {
  readonly model: string
  /** Of its card; absent or null where nothing was compared. */
  readonly proof?: { readonly passed: boolean } | null | undefined
}

export type RecommendedLaw<Stored> = {
  readonly set: Stored
  readonly model: HardeningLaw
  /** Stored laws that come before it, whose cards did not pass their proof. */
  readonly before: readonly HardeningLaw[]
}

/** What was measured says more than any law through it. */
const preferred: readonly HardeningLaw[] = [anchored, ...wholeLaws]

/**
 * The hardening law that tab FE2 opens with and that every card of a coil holds when nobody chose another: of the stored ones the
 * first whose card was proven, or the first at all. The one that continues the measured curve comes before the others, those in
 * the order of the registry.
 *
 * @param sets      stored sets of one coil, latest versions, those that converged
 * @param measured  the tensile curve that the anchored law continues is at hand
 * @returns         undefined where no hardening law is stored
 */
export function recommendedLaw<Stored extends LawSet>(
  sets: readonly Stored[],
  measured = true,
): RecommendedLaw<Stored> | undefined {
  const stored = preferred
    .filter((model) => measured || model !== anchored)
    .flatMap((model) => sets.filter((set) => set.model === model.id).map((set) => ({ set, model })))
  const first = stored.find(({ set }) => set.proof?.passed === true) ?? stored[0]
  return first && { ...first, before: stored.slice(0, stored.indexOf(first)).map(({ model }) => model) }
}
