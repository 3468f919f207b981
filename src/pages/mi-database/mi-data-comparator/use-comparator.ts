import { useSearchParams } from 'react-router'
import type { output } from 'zod/v4/core'
import { useUrlState } from '#web/url-state/use-url-state.ts'
import { writeSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

export type ComparatorState = output<typeof module.state>

export function useComparator() {
  const [state, set] = useUrlState(module.state)
  const [params] = useSearchParams()
  return {
    state,
    searchOf: (patch: Partial<ComparatorState>) => `?${writeSearch(module.state, changed(state, patch), params)}`,
    /** Adds a history entry. */
    go: (patch: Partial<ComparatorState>) => set(changed(state, patch), { push: true }),
  }
}

/** Applies changes; a removed material cannot remain the reference. */
export function changed(state: ComparatorState, patch: Partial<ComparatorState>): ComparatorState {
  const next = { ...state, ...patch }
  const slug = next.reference.toLowerCase()
  const stays = !patch.materials || patch.materials.some((one) => one.toLowerCase() === slug)
  return stays ? next : { ...next, reference: '' }
}

/** Resets the choices that depend on the test. */
export const otherTest = { chart: '', condition: '', directions: [] } as const satisfies Partial<ComparatorState>
