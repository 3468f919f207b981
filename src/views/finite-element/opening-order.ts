import type { ParameterSetRecord } from '#contract/tests.ts'
import { preferredModels, recommendedLaw } from '#core/parameter-sets/index.ts'
import type { FiniteElementCode } from '#core/test-types/fe-tabs.ts'

/**
 * Sorts stored sets: the recommended law first, then sets with a passed proof, then the order of the tab. Models
 * without a chart come last.
 */
export function inOpeningOrder<Set extends Pick<ParameterSetRecord, 'model' | 'proof'>>(
  tab: FiniteElementCode,
  sets: readonly Set[],
): Set[] {
  const ids = preferredModels(tab).map(({ id }) => id)
  const recommended = tab === 'FE2' ? recommendedLaw(sets)?.set : undefined
  const rank = (set: Set) => {
    if (set === recommended) return -1
    const { model, proof } = set
    const place = ids.indexOf(model)
    return place < 0 ? 2 * ids.length : place + (proof?.passed === true ? 0 : ids.length)
  }
  return sets.toSorted((a, b) => rank(a) - rank(b))
}
