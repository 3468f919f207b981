import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Box } from '../drawing/project.ts'
import type { View } from '../drawing/scale.ts'
import { pan, rectangle, zoom, type ChartPosition } from '../drawing/view.ts'
import type { ViewControl } from './use-view.ts'

/** From the upper left corner [px]. */
type Pixel = readonly [px: number, py: number]

type PointerHandlers = {
  readonly control: ViewControl
  readonly box: Box
  readonly onPick?: ((at: Pixel) => void) | undefined
  /** If set, a drag draws an outline instead of zooming. */
  readonly onOutline?: ((outline: readonly Pixel[]) => void) | undefined
  /** Undefined: the pointer left the plot. */
  readonly onHover: (at: Pixel | undefined) => void
}

export type Selection = { readonly from: Pixel; readonly to: Pixel } | { readonly outline: readonly Pixel[] }

/** Drag zooms, Shift-drag and two fingers pan, pinch and Ctrl/⌘ wheel zoom, double click resets. */
export function usePointer(target: RefObject<HTMLElement | null>, handlers: PointerHandlers): Selection | undefined {
  const [selection, setSelection] = useState<Selection>()
  // Listeners are added once, because the wheel listener must not be passive.
  const now = useRef(handlers)
  useEffect(() => {
    now.current = handlers
  })

  useEffect(() => {
    const element = target.current
    if (!element) return undefined
    const fingers = new Map<number, Pixel>()
    let drag: { readonly from: Pixel; readonly view: View; readonly pan: boolean } | undefined
    let outline: Pixel[] | undefined
    let pinch: { readonly view: View; readonly middle: ChartPosition; readonly distance: number } | undefined
    const signal = new AbortController()
    const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(type, listener, { signal: signal.signal, passive: false })

    const at = (event: { clientX: number; clientY: number }): Pixel => {
      const { left, top } = element.getBoundingClientRect()
      return [event.clientX - left, event.clientY - top]
    }
    const positionOf = ([px, py]: Pixel): ChartPosition => {
      const { width, height } = now.current.box
      return { x: px / width, y: 1 - py / height }
    }
    const between = () => {
      const [a, b] = [...fingers.values()]
      if (!a || !b) return undefined
      return { middle: positionOf([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]), distance: distance(a, b) }
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
      if (event.pointerType === 'touch') return now.current.onHover(point)
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
        if (distance(outline.at(-1)!, point) >= 3) outline = [...outline, point]
        return setSelection({ outline })
      }
      if (!drag) return onHover(point)
      if (drag.pan && control.home) {
        const dx = (drag.from[0] - point[0]) / box.width
        const dy = (point[1] - drag.from[1]) / box.height
        return control.go(pan(drag.view, control.home, dx, dy))
      }
      setSelection({ from: drag.from, to: point })
    })

    const end = (event: PointerEvent) => {
      const { control, onPick } = now.current
      const point = at(event)
      const isDone = event.type === 'pointerup'
      if (outline && isDone) {
        if (outline.length >= 3) now.current.onOutline?.(outline)
        else onPick?.(point)
      }
      outline = undefined
      fingers.delete(event.pointerId)
      if (fingers.size < 2) pinch = undefined
      if (drag && !drag.pan && isDone && control.home) {
        if (distance(drag.from, point) < 4) onPick?.(point)
        const chosen = rectangle(drag.view, control.home, positionOf(drag.from), positionOf(point))
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
        zoom(control.view, control.home, Math.exp(Math.max(-60, Math.min(60, lines)) * 0.006), positionOf(at(event))),
      )
    })
    return () => signal.abort()
  }, [target])

  return selection
}

function distance(a: Pixel, b: Pixel): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}
