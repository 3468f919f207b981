import { useEffect } from 'react'
import { sideMenuLock } from './preferences.ts'
import { useSlot } from './slot.ts'

/** Updates `state` on every page: menu pinned, reader is staff, alert open. */
export function useSyncFrameState(staff: boolean): void {
  const [pinned] = useSlot(sideMenuLock)
  useEffect(() => {
    let left = false
    const keep = async () => {
      // Not part of the first load.
      const { isAlertOpen, syncState } = await import('./after-first-load.ts')
      if (!left) syncState({ LockLastStackState: pinned, AllowAll: staff, AlertMessage: isAlertOpen() })
    }
    keep().catch((error: unknown) => console.info('Could not update the stored state.', error))
    return () => {
      left = true
    }
  }, [pinned, staff])
}
