import { useEffect } from 'react'
import { keepInStep } from './persisted-state.ts'

/** Alerts in sight: a page may have that of its tool and that of a material. */
let open = 0

/** Keeps `AlertMessage` in step with an alert of a subscription, as long as it stands on the page. */
export function useAlertOpen(): void {
  useEffect(() => {
    keepInStep({ AlertMessage: ++open > 0 })
    return () => keepInStep({ AlertMessage: --open > 0 })
  }, [])
}
