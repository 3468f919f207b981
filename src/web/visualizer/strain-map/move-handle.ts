import type { KeyboardEvent, PointerEvent } from 'react'
import type { MapLayout } from './map-layout.ts'

export type Place = readonly [x: number, y: number]

const directions: Readonly<Record<string, Place>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Larger steps with Shift. */
const strides = 10

/**
 * Events of a handle on a map: it is dragged, and arrow keys move it by a step, with Shift by ten.
 *
 * @param step    of a key [mm]
 * @param onMove  place in the field [mm], to a hundredth
 */
export function handleEvents(at: Place, layout: MapLayout, step: number, onMove: (place: Place) => void) {
  const move = (x: number, y: number) => onMove([hundredths(x), hundredths(y)])
  return {
    onPointerDown(event: PointerEvent<SVGElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      event.stopPropagation()
    },
    onPointerMove(event: PointerEvent<SVGElement>) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
      const place = placeOf(event, layout)
      if (place) move(...place)
    },
    onKeyDown(event: KeyboardEvent<SVGElement>) {
      const direction = directions[event.key]
      if (!direction) return
      event.preventDefault()
      const stride = step * (event.shiftKey ? strides : 1)
      // Through the picture and back: no key leaves the field.
      move(
        layout.fromX(layout.toX(at[0] + stride * direction[0])),
        layout.fromY(layout.toY(at[1] + stride * direction[1])),
      )
    },
  }
}

/** Where in the field a pointer is [mm]. */
export function placeOf(
  { currentTarget, clientX, clientY }: PointerEvent<SVGElement>,
  { width, height, fromX, fromY }: MapLayout,
): Place | undefined {
  const picture = currentTarget.ownerSVGElement ?? currentTarget
  const { left, top, width: shown, height: tall } = picture.getBoundingClientRect()
  if (shown === 0 || tall === 0) return undefined
  return [fromX(((clientX - left) * width) / shown), fromY(((clientY - top) * height) / tall)]
}

function hundredths(value: number): number {
  return Number(value.toFixed(2))
}
