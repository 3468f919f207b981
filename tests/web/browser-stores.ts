import { vi } from 'vitest'

/** A store as browsers have it, for tests: `full` and `closed` make it refuse. */
export class TestStore {
  readonly values = new Map<string, string>()
  /** Writing throws, as with a used-up quota. */
  full = false

  getItem(key: string): string | null {
    return this.values.get(key) ?? null
  }
  setItem(key: string, text: string): void {
    if (this.full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    this.values.set(key, text)
  }
  removeItem(key: string): void {
    this.values.delete(key)
  }
  clear(): void {
    this.values.clear()
  }
}

export type TestBrowser = {
  readonly local: TestStore
  readonly session: TestStore
  /** Even looking at a store throws from now on, as in a private window with cookies refused. */
  close(): void
  /** What another tab does to local storage. */
  elsewhere(key: string | null, text: string | null): void
}

/** Stands in for `window` until `vi.unstubAllGlobals()`. */
export function openBrowser(): TestBrowser {
  const [local, session] = [new TestStore(), new TestStore()]
  let closed = false
  const open = (store: TestStore) => {
    if (closed) throw new DOMException('The operation is insecure.', 'SecurityError')
    return store
  }
  const window = new EventTarget()
  Object.defineProperties(window, {
    localStorage: { get: () => open(local) },
    sessionStorage: { get: () => open(session) },
  })
  vi.stubGlobal('window', window)
  return {
    local,
    session,
    close: () => (closed = true),
    elsewhere(key, text) {
      if (key === null) local.clear()
      else if (text === null) local.removeItem(key)
      else local.setItem(key, text)
      window.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea: local }))
    },
  }
}
