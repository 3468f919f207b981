import { usePersistedState } from './persisted-state.ts'

/** Name of the material that this browser had open last, and the finite-element tab with it; both empty before the first. */
export function useLastMaterial(): { readonly material: string; readonly tab: string } {
  const [{ epsilonname, finiteTab }] = usePersistedState()
  return { material: epsilonname, tab: finiteTab }
}
