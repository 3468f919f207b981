import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const spare = 20
/** Before measurement [px]. */
const usualHeight = 37

export type RowWindow = {
  readonly total: number
  /** Rows in the HTML: first and number. */
  readonly from: number
  readonly came: number
  /** Another value changes the height of rows. */
  readonly shape: unknown
}

/** Rows to draw: visible ones and some around them; without a script those of the HTML. Rows have equal heights. */
export function useRowWindow({ total, from, came, shape }: RowWindow) {
  const frame = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const [seen, setSeen] = useState({ top: 0, height: 0 })
  const [rowHeight, setRowHeight] = useState(usualHeight)
  const measure = useEffectEvent(() => {
    const own = frame.current
    if (!own) return
    const height = own.querySelector<HTMLElement>('tbody tr[data-row]')?.offsetHeight
    if (height && height !== rowHeight) setRowHeight(height)
    setSeen({ top: own.scrollTop, height: own.clientHeight })
  })
  useEffect(() => {
    measure()
    const own = frame.current
    const watch = new ResizeObserver(() => measure())
    if (own) watch.observe(own)
    const scrolled = () => measure()
    own?.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      watch.disconnect()
      own?.removeEventListener('scroll', scrolled)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- another shape makes other rows
  }, [shape])

  const scrolls = hydrated && seen.height > 0
  const begin = scrolls ? Math.max(0, Math.floor(seen.top / rowHeight) - spare) : from
  const end = scrolls
    ? Math.min(total, Math.ceil((seen.top + seen.height) / rowHeight) + spare)
    : Math.min(total, from + came)
  return { frame, begin, end, scrolls, rowHeight }
}
