import { useSearchParams } from 'react-router'
import type { output } from 'zod/v4/core'
import { useUrlState } from '#web/url-state/use-url-state.ts'
import { writeSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

export type ComparatorState = output<typeof module.state>

/** What the address says, the address of something else, and the way there. */
export function useComparator() {
  const [state, set] = useUrlState(module.state)
  const [params] = useSearchParams()
  return {
    state,
    /** Search string of the page with something changed. */
    searchOf: (patch: Partial<ComparatorState>) => `?${writeSearch(module.state, changed(state, patch), params)}`,
    /** Goes there; Back undoes it. */
    go: (patch: Partial<ComparatorState>) => set(changed(state, patch), { push: true }),
  }
}

/** The state with something changed: a reference that was taken away is forgotten with it. */
export function changed(state: ComparatorState, patch: Partial<ComparatorState>): ComparatorState {
  const next = { ...state, ...patch }
  const slug = next.reference.toLowerCase()
  const stays = !patch.materials || patch.materials.some((one) => one.toLowerCase() === slug)
  return stays ? next : { ...next, reference: '' }
}

/** What belongs to a test is forgotten with it. */
export const otherTest = { chart: '', condition: '', directions: [] } as const satisfies Partial<ComparatorState>
