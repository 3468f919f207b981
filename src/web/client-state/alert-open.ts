import { useEffect } from 'react'
import { keepInStep } from './persisted-state.ts'

/** Alerts in sight: a page may have that of its tool and that of a material. */
let open = 0

/** Whether an alert is in sight. A page that was loaded has none yet; the state of the page before may still name one. */
export function isAlertOpen(): boolean {
  return open > 0
}

/** Keeps `AlertMessage` in step with an alert of a subscription, as long as it is on the page. */
export function useAlertOpen(): void {
  useEffect(() => {
    keepInStep({ AlertMessage: ++open > 0 })
    return () => keepInStep({ AlertMessage: --open > 0 })
  }, [])
}
