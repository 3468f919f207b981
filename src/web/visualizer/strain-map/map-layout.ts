import type { Extent } from '#core/strain-fields/index.ts'
import { niceStep } from '#web/chart/drawing/ticks.ts'
import { formatNumber } from '#web/format/number.ts'

/** [px], y downwards. */
export type MapLayout = {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** Of both axes [px/mm]. */
  readonly scale: number
  /** Of a position [mm]. */
  readonly toX: (x: number) => number
  readonly toY: (y: number) => number
  /** [mm], limited to the field. */
  readonly fromX: (px: number) => number
  readonly fromY: (px: number) => number
}

const margin = { left: 44, right: 10, top: 8, bottom: 40 }
/** Of the field, on screen and on paper, where two charts fit on a page [px]. */
const [screenHeight, paperHeight] = [480, 300]

/** Largest picture for a width, with equal scales, centred. @param spacing of the points [mm], drawn as squares */
export function mapLayout(box: Extent, spacing: number, width: number, paper = false): MapLayout {
  const half = Number.isFinite(spacing) ? spacing / 2 : 0
  const edge = { left: box.left - half, right: box.right + half, bottom: box.bottom - half, top: box.top + half }
  // A single row has no height.
  const [across, up] = [Math.max(1e-6, edge.right - edge.left), Math.max(1e-6, edge.top - edge.bottom)]
  const scale = Math.min((width - margin.left - margin.right) / across, (paper ? paperHeight : screenHeight) / up)
  const left = margin.left + (width - margin.left - margin.right - scale * across) / 2
  const { top } = margin
  const [right, bottom] = [left + scale * across, top + scale * up]
  const within = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value))
  return {
    width,
    height: bottom + margin.bottom,
    left,
    top,
    right,
    bottom,
    scale,
    toX: (x) => left + scale * (x - edge.left),
    toY: (y) => bottom - scale * (y - edge.bottom),
    fromX: (px) => within(edge.left + (px - left) / scale, box.left, box.right),
    fromY: (px) => within(edge.bottom + (bottom - px) / scale, box.bottom, box.top),
  }
}

/** [mm], along both axes. */
export function mapTicks({ left, right, bottom, top }: Extent) {
  const step = niceStep(Math.max(right - left, top - bottom) / 6)
  return {
    across: ticks(left, right, step),
    up: ticks(bottom, top, step),
    written: (value: number) => formatNumber(value, step < 1 ? 1 : 0),
  }
}

function ticks(from: number, to: number, step: number): number[] {
  if (!(step > 0)) return [from]
  const first = Math.ceil(from / step - 1e-9)
  const last = Math.floor(to / step + 1e-9)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => Number(((first + i) * step).toFixed(6)))
}
