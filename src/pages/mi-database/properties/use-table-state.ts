import { useSearchParams } from 'react-router'
import type { output } from 'zod/v4/core'
import type { CoilFilterState } from '#contract/coil-filter/filter.ts'
import { writeFilter } from '#contract/coil-filter/write-filter.ts'
import { useUrlState } from '#web/url-state/use-url-state.ts'
import { writeSearch } from '#web/url-state/search.ts'
import { maxChosen, module } from './module.ts'

export type TableState = output<typeof module.state>

export function useTableState() {
  const [state, set] = useUrlState(module.state)
  const [params] = useSearchParams()
  // Chosen coils remain in another query; the first row is reset.
  const withPatch = (now: TableState, patch: Partial<TableState>): TableState => ({ ...now, from: undefined, ...patch })
  return {
    state,
    searchOf: (patch: Partial<TableState>) => `?${writeSearch(module.state, withPatch(state, patch), params)}`,
    /** Adds a history entry. */
    go: (patch: Partial<TableState>) => set((now) => withPatch(now, patch), { push: true }),
    choose: (slug: string, ticked: boolean) =>
      set(
        (now) => {
          const others = now.chosen.filter((one) => one !== slug)
          return withPatch(now, { chosen: ticked ? [...others, slug].slice(-maxChosen) : others })
        },
        { push: true },
      ),
  }
}

export function stateOf(asked: CoilFilterState): Partial<TableState> {
  return writeFilter(asked)
}
