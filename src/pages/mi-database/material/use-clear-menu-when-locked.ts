import { useEffect, useRef } from 'react'
import { forgetSideMenu } from '#web/client-state/side-menu-data.ts'

/** Removes the cached menu if an open page is locked at the next request, because the plan was reduced. */
export function useClearMenuWhenLocked(access: 'full' | 'locked'): void {
  const before = useRef(access)
  useEffect(() => {
    if (before.current === 'full' && access === 'locked') forgetSideMenu()
    before.current = access
  }, [access])
}
