import { anchored } from '../models/hardening/anchored.ts'
import { wholeLaws } from '../models/hardening/index.ts'
import type { HardeningLaw } from '../models/hardening/law.ts'

type LawSet = {
  readonly model: string
  readonly proof?: { readonly passed: boolean } | null | undefined
}

export type RecommendedLaw<Stored> = {
  readonly set: Stored
  readonly model: HardeningLaw
  /** Preceding laws whose proof did not pass. */
  readonly before: readonly HardeningLaw[]
}

const preferred: readonly HardeningLaw[] = [anchored, ...wholeLaws]

/**
 * Default of tab FE2 and all cards of a coil: the first stored law whose card was proven, or the first one. The law
 * that continues the measured curve precedes the others. `sets`: latest versions, converged; `measured`: whether the
 * tensile curve for the anchored law is available.
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
