import type { PointRef } from './nearest.ts'

/** Where the crosshair is. Held outside React's state of the chart, so that moving it draws nothing else anew. */
export type Cursor = {
  readonly point: PointRef | undefined
  readonly pinned: boolean
  /** A keyboard reader is inside. */
  readonly reading: boolean
}

export type CursorStore = {
  readonly get: () => Cursor
  readonly set: (patch: Partial<Cursor>) => void
  readonly subscribe: (changed: () => void) => () => void
}

export const noCursor: Cursor = { point: undefined, pinned: false, reading: false }

export function createCursorStore(): CursorStore {
  let cursor = noCursor
  const listeners = new Set<() => void>()
  return {
    get: () => cursor,
    set(patch) {
      const next = { ...cursor, ...patch }
      const same =
        next.pinned === cursor.pinned &&
        next.reading === cursor.reading &&
        next.point?.series === cursor.point?.series &&
        next.point?.index === cursor.point?.index
      if (same) return
      cursor = next
      for (const changed of listeners) changed()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
}
