import { useState, useSyncExternalStore } from 'react'

/** True once scripts run here: not in what the server draws, and not while that comes to life. */
export function useAlive(): boolean {
  return useSyncExternalStore(never, yes, no)
}

/** True for what came drawn with the page, and stays true; false for what was opened by a click within the site. */
export function useCameDrawn(): boolean {
  const [came] = useState(!useAlive())
  return came
}

const never = () => () => {}
const yes = () => true
const no = () => false
