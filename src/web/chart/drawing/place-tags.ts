import type { DrawnSeries } from './drawing.ts'
import type { Box } from './project.ts'
import { markerRadius, type SeriesStyle } from './style.ts'

/** Text in the plot; `x`, `y`: its middle, in fractions of the plot from the lower left corner. */
export type Tag = Pick<SeriesStyle, 'colour'> & {
  readonly text: string
  /** Of the points of the series; undefined: a short line. */
  readonly marker: SeriesStyle['marker'] | undefined
  readonly x: number
  readonly y: number
  /** Half the width of the text, estimated [px]. */
  readonly half: number
}

/** Estimated size of a letter of 12 px [px]. */
const [letter, line] = [6.6, 15]
/** Width of a marker before the text [px]. */
const mark = 12
/** Points of an outline that a name may be next to. */
const maxPlaces = 32
/** Distances from the outline [px], each at the cost of a square of a reference line. */
const shifts = [0, 16, 32]

type Rectangle = { readonly x: number; readonly y: number; readonly half: number }

/**
 * Names of series (`tag`) next to a point of their outline: above the highest one, or where they cover fewest points
 * and lines. A name that would cover another name, or hide too much of the drawing, is left out; the legend has it.
 */
export function placeTags(drawn: readonly DrawnSeries[], box: Box): readonly Tag[] {
  const named = drawn.filter(({ series }) => series.tag !== undefined)
  if (named.length === 0) return []
  const covered = coverage(drawn, box)
  const taken: Rectangle[] = []
  return named.flatMap(({ series: { tag = '', shape }, projection, style }) => {
    const half = (tag.length * letter + mark) / 2
    let best: (Rectangle & { readonly cost: number }) | undefined
    for (const [px, py, right, up] of outsides(projection, box)) {
      for (const [step, further] of shifts.entries()) {
        const place = {
          x: Math.min(box.width - half - 4, Math.max(half + 4, px + beside(right) * (half + 6) + right * further)),
          y: Math.min(box.height - line / 2, Math.max(line / 2, py - beside(up) * line * 0.7 - up * further)),
          half,
        }
        if (taken.some((other) => !isApart(place, other))) continue
        const cost = covered(place) + step
        if (!best || cost < best.cost) best = { ...place, cost }
      }
    }
    if (!best || best.cost > maxCost(half)) return []
    taken.push(best)
    const marker = shape === undefined ? undefined : style.marker
    return [{ text: tag, colour: style.colour, marker, half, x: best.x / box.width, y: 1 - best.y / box.height }]
  })
}

/** A corner of the name, rather than its side, is next to a point in an oblique direction. */
const beside = (part: number) => Math.max(-1, Math.min(1, 1.5 * part))

function isApart(a: Rectangle, b: Rectangle): boolean {
  return Math.abs(a.x - b.x) > a.half + b.half + 4 || Math.abs(a.y - b.y) >= line
}

type Outside = readonly [px: number, py: number, right: number, up: number]

/** Visible points with their direction from the middle: the highest, the right, left and lowest one, then the others. */
function outsides({ px, py }: DrawnSeries['projection'], { width, height }: Box): readonly Outside[] {
  const visible = Array.from(px.keys()).filter(
    (i) => px[i]! >= -1 && px[i]! <= width + 1 && py[i]! >= -1 && py[i]! <= height + 1,
  )
  if (visible.length === 0) return []
  const mean = (values: ArrayLike<number>) => visible.reduce((sum, i) => sum + values[i]!, 0) / visible.length
  const [middleX, middleY] = [mean(px), mean(py)]
  const first = (isBetter: (i: number, than: number) => boolean) => visible.reduce((b, i) => (isBetter(i, b) ? i : b))
  const [top, right, left, bottom] = [
    first((i, than) => py[i]! < py[than]!),
    first((i, than) => px[i]! > px[than]!),
    first((i, than) => px[i]! < px[than]!),
    first((i, than) => py[i]! > py[than]!),
  ]
  const step = Math.max(1, Math.ceil(visible.length / maxPlaces))
  return [
    [px[top]!, py[top]!, 0, 1],
    [px[right]!, py[right]!, 1, 0],
    [px[left]!, py[left]!, -1, 0],
    [px[bottom]!, py[bottom]!, 0, -1],
    ...visible
      .filter((_i, at) => at % step === 0)
      .map((i): Outside => {
        const [across, down] = [px[i]! - middleX, py[i]! - middleY]
        const length = Math.hypot(across, down) || 1
        return [px[i]!, py[i]!, across / length, -down / length]
      }),
  ]
}

/** Side of a square of the coverage [px]. */
const cell = 5
const [referenceCost, lineCost, markerCost] = [1, 2, 8]
/** A fifth of the squares of a name may be on lines. */
const maxCost = (half: number) => Math.ceil((2 * half) / cell) * Math.ceil(line / cell) * 0.2 * lineCost

/** Cost of a name by the points and lines that it covers. */
function coverage(drawn: readonly DrawnSeries[], { width, height }: Box): (place: Rectangle) => number {
  const [columns, rows] = [Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 1]
  const costs = new Uint8Array(columns * rows)
  const add = (x: number, y: number, cost: number) => {
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)]
    if (!(column >= 0 && column < columns && row >= 0 && row < rows)) return
    const at = row * columns + column
    costs[at] = Math.max(costs[at]!, cost)
  }
  for (const { projection, style, kept, series } of drawn) {
    const { px, py } = projection
    if (style.markers === 'every')
      for (const i of kept) {
        const radius = markerRadius(series, i)
        for (let x = px[i]! - radius; x < px[i]! + radius + cell; x += cell)
          for (let y = py[i]! - radius; y < py[i]! + radius + cell; y += cell)
            add(Math.min(x, px[i]! + radius), Math.min(y, py[i]! + radius), markerCost)
      }
    if (style.width === 0 || series.kind === 'deviation') continue
    const cost = series.kind === 'reference' ? referenceCost : lineCost
    for (let i = 1; i < px.length; i++) {
      const [fromX, fromY, toX, toY] = [px[i - 1]!, py[i - 1]!, px[i]!, py[i]!]
      const steps = Math.min(columns + rows, Math.ceil(Math.hypot(toX - fromX, toY - fromY) / cell))
      for (let s = 0; s <= steps; s++)
        add(fromX + ((toX - fromX) * s) / steps, fromY + ((toY - fromY) * s) / steps, cost)
    }
  }
  return ({ x, y, half }) => {
    let sum = 0
    const last = { column: Math.floor((x + half) / cell), row: Math.floor((y + line / 2) / cell) }
    for (let row = Math.max(0, Math.floor((y - line / 2) / cell)); row <= Math.min(rows - 1, last.row); row++)
      for (
        let column = Math.max(0, Math.floor((x - half) / cell));
        column <= Math.min(columns - 1, last.column);
        column++
      )
        sum += costs[row * columns + column]!
    return sum
  }
}
