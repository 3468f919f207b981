import { useEffect, useRef, useState } from 'react'
import type { View } from '../drawing/scale.ts'
import { betweenViews } from '../drawing/view.ts'

export type ViewControl = {
  readonly view: View | undefined
  readonly home: View | undefined
  readonly zoomed: boolean
  /** `smooth`: animated, after a single action. */
  readonly go: (next: View, smooth?: boolean) => void
  readonly reset: () => void
}

const duration = 180 // [ms], at most 200 by design

/** Visible part of the plot; resets when `home` changes. `shaped` transforms each other view, e.g. `equalSpans`. */
export function useView(home: View | undefined, shaped?: (view: View) => View): ViewControl {
  const [moved, setMoved] = useState<{ readonly home: View; readonly view: View }>()
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  const current = moved && moved.home === home ? moved.view : home

  const go = (target: View, smooth = false) => {
    if (!home || !current) return
    const next = shaped && target !== home ? shaped(target) : target
    cancelAnimationFrame(frame.current)
    if (!smooth || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      return setMoved({ home, view: next })
    }
    const from = current
    const start = performance.now()
    const step = (now: number) => {
      const t = Math.min(1, Math.max(0, (now - start) / duration))
      setMoved({ home, view: t === 1 ? next : betweenViews(from, next, 1 - (1 - t) ** 3) })
      if (t < 1) frame.current = requestAnimationFrame(step)
    }
    frame.current = requestAnimationFrame(step)
  }
  return {
    view: current,
    home,
    zoomed: current !== home,
    go,
    reset: () => home && go(home, true),
  }
}
