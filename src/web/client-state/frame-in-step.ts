import { useEffect } from 'react'
import { loadUnseen } from '#web/lazy/load-code.ts'
import { sideMenuLock } from './remembered.ts'
import { useSlot } from './slot.ts'

/** Keeps what `state` says of every page in step with it: whether the menu is pinned, the reader is staff, and an alert is open. */
export function useFrameInStep(staff: boolean): void {
  const [pinned] = useSlot(sideMenuLock)
  useEffect(() => {
    let left = false
    const keep = async () => {
      // No part of the first load: nobody waits for it.
      const { isAlertOpen, keepInStep } = await loadUnseen(() => import('./after-first-load.ts'))
      if (!left) keepInStep({ LockLastStackState: pinned, AllowAll: staff, AlertMessage: isAlertOpen() })
    }
    void keep()
    return () => {
      left = true
    }
  }, [pinned, staff])
}
