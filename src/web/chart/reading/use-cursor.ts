import { useCallback, useState } from 'react'
import type { PointRef } from '../drawing/nearest.ts'

export type Cursor = {
  readonly point: PointRef | undefined
  readonly pinned: boolean
  readonly reading: boolean
}

export type CursorControl = { readonly cursor: Cursor; readonly setCursor: (patch: Partial<Cursor>) => void }

export const noCursor: Cursor = { point: undefined, pinned: false, reading: false }

export function useCursor(): CursorControl {
  const [cursor, set] = useState(noCursor)
  const setCursor = useCallback(
    (patch: Partial<Cursor>) =>
      set((now) => {
        const next = { ...now, ...patch }
        const samePoint = next.point?.series === now.point?.series && next.point?.index === now.point?.index
        // The same object avoids rendering.
        return samePoint && next.pinned === now.pinned && next.reading === now.reading ? now : next
      }),
    [],
  )
  return { cursor, setCursor }
}
