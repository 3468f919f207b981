import { useSyncExternalStore } from 'react'
import { loadCode, type LoadFault, NotLoaded } from './load-code.ts'

/** What waits for a script that belongs to no part of the page, such as that of a form's answer. */
type Waiting = { readonly what: string; readonly fault: LoadFault; readonly retry: () => void }

let waiting: Waiting | null = null
const listeners = new Set<() => void>()

function tell(next: Waiting | null): void {
  waiting = next
  listeners.forEach((changed) => changed())
}

/** Says in the frame what could not be loaded. Settles when the reader wants it tried again. */
export function askForRetry(missing: Omit<Waiting, 'retry'>): Promise<void> {
  return new Promise((resolve) => {
    // One place for all: those who waited before try again with the newest.
    const before = waiting
    const retry = () => {
      tell(null)
      before?.retry()
      resolve()
    }
    tell({ ...missing, retry })
  })
}

/** Code of a step that somebody has asked for and that has no place of its own, such as a download. It waits for as many tries as it takes. */
export async function loadWanted<T>(what: string, load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await loadCode(load)
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error
      await askForRetry({ what, fault: error.fault })
    }
  }
}

/** What waits now, if anything does. */
export function useMissingScripts(): Waiting | null {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => null,
  )
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
