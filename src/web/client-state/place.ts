/** Where a text is kept: for all tabs of this browser, or for this tab alone. */
export type PlaceName = 'local' | 'session'

/**
 * One of the browser's two stores, with a memory behind it: closed storage (private mode, policy), a full one and a broken
 * one cost persistence, never the page. What could not be stored lives as long as the page.
 */
export type Place = {
  read(key: string): string | null
  write(key: string, text: string): void
  remove(key: string): void
  /** Everything of this site goes, what is not ours included. */
  clear(): void
  /** Calls back when the text under `key` changed, here or in another tab. */
  subscribe(key: string, changed: () => void): () => void
}

export const places: Readonly<Record<PlaceName, Place>> = { local: place('local'), session: place('session') }

function place(name: PlaceName): Place {
  const unsaved = new Map<string, string>()
  const listeners = new Map<string, Set<() => void>>()
  const tell = (key: string) => listeners.get(key)?.forEach((changed) => changed())
  const tellAll = () => [...listeners.keys()].forEach(tell)

  /** Another tab wrote: what it stored is newer than what we could not store. */
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea !== attempt(() => area(name), undefined)) return
    if (event.key === null) {
      unsaved.clear()
      return tellAll()
    }
    unsaved.delete(event.key)
    tell(event.key)
  }

  return {
    read: (key) => unsaved.get(key) ?? attempt(() => area(name)?.getItem(key) ?? null, null),

    write(key, text) {
      const stored = attempt(() => {
        const store = area(name)
        store?.setItem(key, text)
        return store !== undefined
      }, false)
      if (stored) unsaved.delete(key)
      else {
        // An older value must not outlive the page in which it was replaced.
        attempt(() => area(name)?.removeItem(key), undefined)
        unsaved.set(key, text)
      }
      tell(key)
    },

    remove(key) {
      unsaved.delete(key)
      attempt(() => area(name)?.removeItem(key), undefined)
      tell(key)
    },

    clear() {
      unsaved.clear()
      attempt(() => area(name)?.clear(), undefined)
      tellAll()
    },

    subscribe(key, changed) {
      const own = listeners.get(key) ?? new Set()
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.set(key, own.add(changed))
      return () => {
        own.delete(changed)
        if (own.size > 0) return
        listeners.delete(key)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
  }
}

/** Even looking at a store throws where it is forbidden. Undefined on the server. */
function area(name: PlaceName): Storage | undefined {
  if (typeof window === 'undefined') return undefined
  return name === 'local' ? window.localStorage : window.sessionStorage
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}
