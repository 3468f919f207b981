import { useSyncExternalStore } from 'react'
import { loadCode, type LoadFault, NotLoaded } from './load-code.ts'

/** Waits for a script that does not belong to a part of the page, such as that of a form. */
type Waiting = { readonly what: string; readonly fault: LoadFault; readonly retry: () => void }

let waiting: Waiting | null = null
const listeners = new Set<() => void>()

function notify(next: Waiting | null): void {
  waiting = next
  listeners.forEach((changed) => changed())
}

/** Shows the message in the frame. Settles when the reader retries. */
export function waitForRetry(missing: Omit<Waiting, 'retry'>): Promise<void> {
  return new Promise((resolve) => {
    // One message for all: earlier requests are retried with the newest.
    const before = waiting
    const retry = () => {
      notify(null)
      before?.retry()
      resolve()
    }
    notify({ ...missing, retry })
  })
}

/** Loads code of a requested step without a place in the page, such as a download. Retries until it succeeds. */
export async function loadWithRetry<T>(what: string, load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await loadCode(load)
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error
      await waitForRetry({ what, fault: error.fault })
    }
  }
}

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
