/** `local`: all tabs; `session`: this tab. */
export type ClientStoreName = 'local' | 'session'

/** Browser storage. If it is closed, full or broken, values live in memory as long as the page. */
export type ClientStore = {
  read(key: string): string | null
  write(key: string, text: string): void
  remove(key: string): void
  /** Including entries of other programs of this site. */
  clear(): void
  /** Calls back after a change of `key` in any tab. */
  subscribe(key: string, changed: () => void): () => void
}

export const clientStores: Readonly<Record<ClientStoreName, ClientStore>> = {
  local: clientStore('local'),
  session: clientStore('session'),
}

function clientStore(name: ClientStoreName): ClientStore {
  const unsaved = new Map<string, string>()
  const listeners = new Map<string, Set<() => void>>()
  const notify = (key: string) => listeners.get(key)?.forEach((changed) => changed())
  const notifyAll = () => [...listeners.keys()].forEach(notify)

  /** A value of another tab is newer than one that could not be stored. */
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea !== attempt(() => area(name), undefined)) return
    if (event.key === null) {
      unsaved.clear()
      return notifyAll()
    }
    unsaved.delete(event.key)
    notify(event.key)
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
        // An older value must not outlive the page that replaced it.
        attempt(() => area(name)?.removeItem(key), undefined)
        unsaved.set(key, text)
      }
      notify(key)
    },

    remove(key) {
      unsaved.delete(key)
      attempt(() => area(name)?.removeItem(key), undefined)
      notify(key)
    },

    clear() {
      unsaved.clear()
      attempt(() => area(name)?.clear(), undefined)
      notifyAll()
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

/** Even access throws where storage is forbidden. Undefined on the server. */
function area(name: ClientStoreName): Storage | undefined {
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
