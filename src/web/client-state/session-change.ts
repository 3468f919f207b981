import { text } from './codec.ts'
import { slot } from './slot.ts'

/** Written at each log-in and log-out, for other tabs; the value is irrelevant. */
const change = slot('session-change', text)

export function notifyOtherTabs(): void {
  change.write(`${Date.now()} ${Math.random()}`)
}

/** Calls back with true when another tab reports a change, with false when this tab may have missed one. */
export function onOtherTab(changed: (reported: boolean) => void): () => void {
  const gone = new AbortController()
  // Only other tabs receive the event.
  window.addEventListener('storage', ({ key }) => key === change.key && changed(true), { signal: gone.signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && changed(false), { signal: gone.signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && changed(false), {
    signal: gone.signal,
  })
  return () => gone.abort()
}
