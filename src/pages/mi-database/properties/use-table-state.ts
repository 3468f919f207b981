import { useSearchParams } from 'react-router'
import type { output } from 'zod/v4/core'
import type { AskedCoils } from '#contract/coil-question/question.ts'
import { writeQuestion } from '#contract/coil-question/write-question.ts'
import { useUrlState } from '#web/url-state/use-url-state.ts'
import { writeSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

export type TableState = output<typeof module.state>

/** What the address says, the address of something else, and the way there. */
export function useTableState() {
  const [state, set] = useUrlState(module.state)
  const [params] = useSearchParams()
  // A chosen coil stays chosen under another question; the place where rows begin does not.
  const withPatch = (patch: Partial<TableState>): TableState => ({ ...state, from: undefined, ...patch })
  return {
    state,
    searchOf: (patch: Partial<TableState>) => `?${writeSearch(module.state, withPatch(patch), params)}`,
    /** Goes there; Back undoes it. */
    go: (patch: Partial<TableState>) => set(withPatch(patch), { push: true }),
  }
}

/** A question as part of the state: every field of it, so that what is asked no longer goes. */
export function stateOf(asked: AskedCoils): Partial<TableState> {
  return writeQuestion(asked)
}
