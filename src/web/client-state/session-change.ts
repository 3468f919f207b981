import { text } from './codec.ts'
import { slot } from './slot.ts'

/** Written at each log-in and log-out, for the other tabs of this browser; what it says is of no interest. */
const change = slot('session-change', text)

export function tellOtherTabs(): void {
  change.write(`${Date.now()} ${Math.random()}`)
}

/** Calls back when another tab tells of a change, and untold when this one may have missed it: shown, or come back to. */
export function onOtherTab(changed: (told: boolean) => void): () => void {
  const gone = new AbortController()
  // The event itself, not the slot: it comes to the tabs alone that have not written.
  window.addEventListener('storage', ({ key }) => key === change.key && changed(true), { signal: gone.signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && changed(false), { signal: gone.signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && changed(false), {
    signal: gone.signal,
  })
  return () => gone.abort()
}
