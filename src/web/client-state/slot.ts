import { useCallback, useSyncExternalStore } from 'react'
import type { Codec } from './codec.ts'
import { type ClientStoreName, clientStores } from './client-store.ts'

export type Slot<T> = {
  readonly key: string
  readonly store: ClientStoreName
  readonly initial: T
  /** The same object as long as the stored text is the same. */
  read(): T
  write(value: T): void
  forget(): void
  /** Calls back after a change in any tab. */
  subscribe(changed: () => void): () => void
}

export function slot<T>(key: string, codec: Codec<T>, store: ClientStoreName = 'local'): Slot<T> {
  let last: { readonly text: string | null; readonly value: T } = { text: null, value: codec.initial }
  return {
    key,
    store,
    initial: codec.initial,
    read() {
      const text = clientStores[store].read(key)
      if (text !== last.text) last = { text, value: text === null ? codec.initial : codec.decode(text) }
      return last.value
    },
    write: (value) => clientStores[store].write(key, codec.encode(value)),
    forget: () => clientStores[store].remove(key),
    subscribe: (changed) => clientStores[store].subscribe(key, changed),
  }
}

/** The server and the first render show the initial value. */
export function useSlot<T>(remembered: Slot<T>): readonly [T, (value: T) => void] {
  const value = useSyncExternalStore(remembered.subscribe, remembered.read, () => remembered.initial)
  const write = useCallback((next: T) => remembered.write(next), [remembered])
  return [value, write]
}
