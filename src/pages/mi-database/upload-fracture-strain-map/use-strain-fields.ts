import { useUrlState } from '#web/url-state/use-url-state.ts'
import { type StrainFieldState, strainFieldState } from './state.ts'

/** Each change adds a history entry. */
export function useStrainFields() {
  const [state, set] = useUrlState(strainFieldState)
  return { state, go: (patch: Partial<StrainFieldState>) => set(patch, { push: true }) }
}
