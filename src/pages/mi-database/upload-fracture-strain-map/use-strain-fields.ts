import { useUrlState } from '#web/url-state/use-url-state.ts'
import { type StrainFieldState, strainFieldState } from './state.ts'

/** What the address says, and the way to something else; Back undoes each step. */
export function useStrainFields() {
  const [state, set] = useUrlState(strainFieldState)
  return { state, go: (patch: Partial<StrainFieldState>) => set(patch, { push: true }) }
}
