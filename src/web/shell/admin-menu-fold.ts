import { useCallback, useEffect } from 'react'
import { adminMenuFolded } from '#web/client-state/preferences.ts'
import { useSlot } from '#web/client-state/slot.ts'

/** Whether the staff menu is open, stored; the style sheet reads an attribute that the head's script sets first. */
export function useAdminMenuFold(): readonly [boolean, (open: boolean) => void] {
  const [folded, fold] = useSlot(adminMenuFolded)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-admin-menu-folded', folded)
  }, [folded])
  return [!folded, useCallback((open: boolean) => fold(!open), [fold])]
}

/** Folds the menu before the first paint. */
export const adminMenuScript = `try{if(localStorage.getItem('${adminMenuFolded.key}')==='true')document.documentElement.setAttribute('data-admin-menu-folded','')}catch{}`
