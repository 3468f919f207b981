import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Box } from './project.ts'
import type { View } from './scale.ts'
import { pan, rectangle, zoom, type Place } from './view.ts'
import type { ViewControl } from './use-view.ts'

export type PointerHandlers = {
  readonly control: ViewControl
  readonly box: Box
  /** Clicked or tapped without a drag, at a place on the plot [px]. */
  readonly onPick?: ((at: { readonly px: number; readonly py: number }) => void) | undefined
  /** A drag draws an outline instead of zooming: its places on the plot [px] when it ends. */
  readonly onOutline?: ((outline: readonly (readonly [number, number])[]) => void) | undefined
  /** The pointer rests at a place on the plot [px]; undefined: it left. */
  readonly onHover: (at: { readonly px: number; readonly py: number } | undefined) => void
}

/** Two corners of the rectangle being drawn [px]. */
export type Selection =
  | { readonly from: readonly [number, number]; readonly to: readonly [number, number] }
  | { readonly outline: readonly (readonly [number, number])[] }

/**
 * Drag zooms into a rectangle, Shift-drag and two fingers pan, pinch and Ctrl/⌘ wheel zoom, double click resets. A wheel
 * without a key scrolls the page, as everywhere. With `onOutline` a drag, of a finger too, draws an outline.
 */
export function usePointer(target: RefObject<HTMLElement | null>, handlers: PointerHandlers): Selection | undefined {
  const [selection, setSelection] = useState<Selection>()
  // Listeners are set once (the wheel must not be passive); they read what is current from here.
  const now = useRef(handlers)
  useEffect(() => {
    now.current = handlers
  })

  useEffect(() => {
    const element = target.current
    if (!element) return undefined
    const fingers = new Map<number, readonly [number, number]>()
    let drag: { readonly from: readonly [number, number]; readonly view: View; readonly pan: boolean } | undefined
    let outline: (readonly [number, number])[] | undefined
    let pinch: { readonly view: View; readonly middle: Place; readonly distance: number } | undefined
    const signal = new AbortController()
    const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(type, listener, { signal: signal.signal, passive: false })

    const at = (event: { clientX: number; clientY: number }): readonly [number, number] => {
      const { left, top } = element.getBoundingClientRect()
      return [event.clientX - left, event.clientY - top]
    }
    const place = ([px, py]: readonly [number, number]): Place => {
      const { width, height } = now.current.box
      return { x: px / width, y: 1 - py / height }
    }
    const between = () => {
      const [a, b] = [...fingers.values()]
      if (!a || !b) return undefined
      return { middle: place([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]), distance: Math.hypot(a[0] - b[0], a[1] - b[1]) }
    }

    on('pointerdown', (event) => {
      const { control } = now.current
      if (event.button !== 0 || !control.view) return
      element.setPointerCapture(event.pointerId)
      const point = at(event)
      fingers.set(event.pointerId, point)
      const two = between()
      if (now.current.onOutline && !two && !event.shiftKey) {
        outline = [point]
        return undefined
      }
      if (two) {
        outline = undefined
        pinch = { view: control.view, ...two }
        drag = undefined
        return setSelection(undefined)
      }
      if (event.pointerType === 'touch') return now.current.onHover({ px: point[0], py: point[1] })
      drag = { from: point, view: control.view, pan: event.shiftKey }
    })

    on('pointermove', (event) => {
      const { control, box, onHover } = now.current
      const point = at(event)
      if (fingers.has(event.pointerId)) fingers.set(event.pointerId, point)
      const two = pinch && between()
      if (pinch && two && control.home) {
        const closer = zoom(pinch.view, control.home, pinch.distance / Math.max(20, two.distance), pinch.middle)
        return control.go(pan(closer, control.home, pinch.middle.x - two.middle.x, pinch.middle.y - two.middle.y))
      }
      if (outline) {
        const [x, y] = outline.at(-1)!
        if (Math.hypot(point[0] - x, point[1] - y) >= 3) outline = [...outline, point]
        return setSelection({ outline })
      }
      if (!drag) return onHover({ px: point[0], py: point[1] })
      if (drag.pan && control.home) {
        const dx = (drag.from[0] - point[0]) / box.width
        const dy = (point[1] - drag.from[1]) / box.height
        return control.go(pan(drag.view, control.home, dx, dy))
      }
      setSelection({ from: drag.from, to: point })
    })

    const end = (event: PointerEvent) => {
      const { control, onPick } = now.current
      const [px, py] = at(event)
      if (outline && event.type === 'pointerup') {
        if (outline.length >= 3) now.current.onOutline?.(outline)
        else onPick?.({ px, py })
      }
      outline = undefined
      const still = drag && !drag.pan && Math.hypot(px - drag.from[0], py - drag.from[1]) < 4
      if (event.type === 'pointerup' && still) onPick?.({ px, py })
      fingers.delete(event.pointerId)
      if (fingers.size < 2) pinch = undefined
      if (drag && !drag.pan && event.type === 'pointerup' && control.home) {
        const chosen = rectangle(drag.view, control.home, place(drag.from), place(at(event)))
        if (chosen) control.go(chosen, true)
      }
      drag = undefined
      setSelection(undefined)
    }
    on('pointerup', end)
    on('pointercancel', end)
    on('pointerleave', (event) => {
      if (event.pointerType !== 'touch') now.current.onHover(undefined)
    })
    on('dblclick', () => now.current.control.reset())
    on('wheel', (event) => {
      const { control } = now.current
      if (!(event.ctrlKey || event.metaKey) || !control.view || !control.home) return
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY
      control.go(
        zoom(control.view, control.home, Math.exp(Math.max(-60, Math.min(60, lines)) * 0.006), place(at(event))),
      )
    })
    return () => signal.abort()
  }, [target])

  return selection
}
