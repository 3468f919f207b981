import type { KeyboardEvent, PointerEvent } from 'react'
import type { MapLayout } from './map-layout.ts'

export type MapPoint = readonly [x: number, y: number]

const directions: Readonly<Record<string, MapPoint>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Factor with Shift. */
const strides = 10

/** Handlers for dragging and arrow keys. @param step of a key [mm] @param onMove position [mm], to a hundredth */
export function handleEvents(at: MapPoint, layout: MapLayout, step: number, onMove: (point: MapPoint) => void) {
  const move = (x: number, y: number) => onMove([hundredths(x), hundredths(y)])
  return {
    onPointerDown(event: PointerEvent<SVGElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      event.stopPropagation()
    },
    onPointerMove(event: PointerEvent<SVGElement>) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
      const point = placeOf(event, layout)
      if (point) move(...point)
    },
    onKeyDown(event: KeyboardEvent<SVGElement>) {
      const direction = directions[event.key]
      if (!direction) return
      event.preventDefault()
      const stride = step * (event.shiftKey ? strides : 1)
      // The layout limits positions to the field.
      move(
        layout.fromX(layout.toX(at[0] + stride * direction[0])),
        layout.fromY(layout.toY(at[1] + stride * direction[1])),
      )
    },
  }
}

/** [mm] */
export function placeOf(
  { currentTarget, clientX, clientY }: PointerEvent<SVGElement>,
  { width, height, fromX, fromY }: MapLayout,
): MapPoint | undefined {
  const picture = currentTarget.ownerSVGElement ?? currentTarget
  const { left, top, width: shown, height: tall } = picture.getBoundingClientRect()
  if (shown === 0 || tall === 0) return undefined
  return [fromX(((clientX - left) * width) / shown), fromY(((clientY - top) * height) / tall)]
}

function hundredths(value: number): number {
  return Number(value.toFixed(2))
}
