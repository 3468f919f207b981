import { useState, useSyncExternalStore } from 'react'

/** False on the server and during hydration, then true. Use it to disable buttons that need a script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
}

/** True for a component that is part of the HTML of the server, and stays true; false if it was added in the browser. */
export function useServerRendered(): boolean {
  const [rendered] = useState(!useHydrated())
  return rendered
}

const unchanging = () => () => {}
