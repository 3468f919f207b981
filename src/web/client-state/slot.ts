import { useCallback, useSyncExternalStore } from 'react'
import type { Codec } from './codec.ts'
import { type PlaceName, places } from './place.ts'

/** One remembered value. */
export type Slot<T> = {
  /** As it is called in the browser's storage. */
  readonly key: string
  readonly place: PlaceName
  readonly initial: T
  /** The same object as long as the stored text is the same. */
  read(): T
  write(value: T): void
  /** Back to the initial value. */
  forget(): void
  /** Calls back after each change, made in this tab or in another. */
  subscribe(changed: () => void): () => void
}

export function slot<T>(key: string, codec: Codec<T>, place: PlaceName = 'local'): Slot<T> {
  let last: { readonly text: string | null; readonly value: T } = { text: null, value: codec.initial }
  return {
    key,
    place,
    initial: codec.initial,
    read() {
      const text = places[place].read(key)
      if (text !== last.text) last = { text, value: text === null ? codec.initial : codec.decode(text) }
      return last.value
    },
    write: (value) => places[place].write(key, codec.encode(value)),
    forget: () => places[place].remove(key),
    subscribe: (changed) => places[place].subscribe(key, changed),
  }
}

/** The value and its setter. The server, and the first render in the browser, show the initial value. */
export function useSlot<T>(remembered: Slot<T>): readonly [T, (value: T) => void] {
  const value = useSyncExternalStore(remembered.subscribe, remembered.read, () => remembered.initial)
  const write = useCallback((next: T) => remembered.write(next), [remembered])
  return [value, write]
}
