import { useEffect } from 'react'
import { syncState } from './persisted-state.ts'

/** Number of visible alerts: a page may have one of its tool and one of a material. */
let open = 0

/** Not from stored state, which may be of the previous page. */
export function isAlertOpen(): boolean {
  return open > 0
}

/** Sets `AlertMessage` while an alert of a subscription is on the page. */
export function useAlertOpen(): void {
  useEffect(() => {
    syncState({ AlertMessage: ++open > 0 })
    return () => syncState({ AlertMessage: --open > 0 })
  }, [])
}
