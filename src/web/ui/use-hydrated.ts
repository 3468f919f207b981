import { useState, useSyncExternalStore } from 'react'

/** False on the server and during hydration. Use it to disable buttons that need a script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
}

/** True for components in the HTML of the server; false if added in the browser. */
export function useServerRendered(): boolean {
  const [rendered] = useState(!useHydrated())
  return rendered
}

const unchanging = () => () => {}
