import type { MarkerShape } from '../palette.ts'
import type { Projection } from './project.ts'

/** Relative SVG path in whole units, the shortest form. @param scaleX, scaleY units per pixel */
export function curvePath({ px, py }: Projection, kept: Uint32Array, scaleX = 1, scaleY = scaleX): string {
  let path = ''
  let pen: readonly [number, number] | undefined
  for (const i of kept) {
    if (!(Number.isFinite(px[i]!) && Number.isFinite(py[i]!))) {
      pen = undefined
      continue
    }
    const x = bounded(px[i]! * scaleX)
    const y = bounded(py[i]! * scaleY)
    if (!pen) path += `M${x} ${y}`
    else if (x !== pen[0] || y !== pen[1]) path += `l${x - pen[0]} ${y - pen[1]}`
    pen = [x, y]
  }
  return path
}

export function bandPath(upper: Projection, lower: Projection, kept: Uint32Array, scaleX = 1, scaleY = scaleX): string {
  const forth = [...kept].filter((i) => Number.isFinite(upper.py[i]!) && Number.isFinite(lower.py[i]!))
  if (forth.length < 2) return ''
  const back = forth.toReversed()
  const at = ({ px, py }: Projection, i: number) => `${bounded(px[i]! * scaleX)} ${bounded(py[i]! * scaleY)}`
  return `M${forth.map((i) => at(upper, i)).join('L')}L${back.map((i) => at(lower, i)).join('L')}Z`
}

/** Points about every `spacing` pixels along the curve, for markers on lines. */
export function spacedPoints({ px, py }: Projection, kept: Uint32Array, spacing: number, offset: number): number[] {
  const found: number[] = []
  let until = offset
  let before = -1
  for (const i of kept) {
    const there = Number.isFinite(px[i]!) && Number.isFinite(py[i]!)
    if (there && before >= 0) {
      until -= Math.hypot(px[i]! - px[before]!, py[i]! - py[before]!)
      if (until <= 0) {
        found.push(i)
        until = spacing
      }
    }
    before = there ? i : -1
  }
  return found
}

/** Outline of a marker about the origin; `r`: half its size [px]. */
export function markerPath(shape: MarkerShape, r: number): string {
  return outlines[shape](r, round(r * 0.88))
}

/** Centre of a marker relative to its point: arrows start next to it. */
export function markerMiddle(shape: MarkerShape): readonly [x: number, y: number] {
  if (shape === 'arrowUp') return [0, -9]
  return shape === 'arrowRight' ? [9, 0] : [0, 0]
}

/** Corners as distance from the centre (of the radius) and angle from the top [°]. */
type Corners = readonly (readonly [distance: number, angle: number])[]

const around = (count: number, distances: readonly number[]): Corners =>
  Array.from({ length: count }, (_, i) => [distances[i % distances.length]!, (360 * i) / count])
const pentagon = around(5, [1])
const star = around(10, [1.1, 0.48])
const plus: Corners = [0, 90, 180, 270].flatMap((turn) => [
  [1.05, turn - 18],
  [1.05, turn + 18],
  [0.46, turn + 45],
])

function corners(places: Corners, r: number, turn = 0): string {
  const points = places.map(([distance, angle]) => {
    const at = ((angle + turn) * Math.PI) / 180
    return `${round(r * distance * Math.sin(at))} ${round(-r * distance * Math.cos(at))}`
  })
  return `M${points.join('L')}Z`
}

const outlines: Record<MarkerShape, (r: number, half: number) => string> = {
  circle: (r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
  square: (_r, half) => `M${-half} ${-half}h${2 * half}v${2 * half}h${-2 * half}Z`,
  triangle: (r, half) => `M0 ${-r}L${r} ${half}H${-r}Z`,
  down: (r, half) => `M0 ${r}L${r} ${-half}H${-r}Z`,
  diamond: (r) => `M0 ${-r}L${r} 0L0 ${r}L${-r} 0Z`,
  plus: (r) => corners(plus, r),
  cross: (r) => corners(plus, r, 45),
  star: (r) => corners(star, r),
  pentagon: (r) => corners(pentagon, r),
  hourglass: (r, half) => `M${-half} ${-r}H${half}L${-half} ${r}H${half}Z`,
  left: (r, half) => `M${-r} 0L${half} ${-r}V${r}Z`,
  right: (r, half) => `M${r} 0L${-half} ${-r}V${r}Z`,
  arrowUp: (r) => `M0 ${-r - 1}v-9m-3 4l3 -4l3 4`,
  arrowRight: (r) => `M${r + 1} 0h9m-4 -3l4 3l-4 3`,
}

/** Renderers fail beyond about a million; far outside only the direction of a line matters. */
function bounded(value: number): number {
  return Math.round(Math.min(1e6, Math.max(-1e6, value)))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
