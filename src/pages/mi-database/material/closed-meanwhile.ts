import { useEffect, useRef } from 'react'
import { forgetSideMenu } from '#web/client-state/side-menu-data.ts'

/** A page that was open and is locked at its next step: the plan was cut meanwhile, and the menu beside it is older. */
export function useClosedMeanwhile(access: 'full' | 'locked'): void {
  const before = useRef(access)
  useEffect(() => {
    if (before.current === 'full' && access === 'locked') forgetSideMenu()
    before.current = access
  }, [access])
}
