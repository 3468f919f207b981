import { usePersistedState } from './persisted-state.ts'

/** Last opened material and finite-element tab; empty before the first. */
export function useLastMaterial(): { readonly material: string; readonly tab: string } {
  const [{ epsilonname, finiteTab }] = usePersistedState()
  return { material: epsilonname, tab: finiteTab }
}
