import type { Box, Projection } from './project.ts'

/**
 * Points that look like all points [px]: of each run in a pixel column the first, lowest, highest and last. Points left
 * or right of the plot form one column each. One point per gap (NaN) breaks the line.
 */
export function thin({ px, py }: Projection, width: number): Uint32Array {
  const n = px.length
  const kept = new Uint32Array(n)
  let count = 0
  let i = 0
  while (i < n) {
    const column = columnOf(px[i]!, py[i]!, width)
    const first = i
    let low = i
    let high = i
    while (++i < n && columnOf(px[i]!, py[i]!, width) === column) {
      if (py[i]! < py[low]!) low = i
      if (py[i]! > py[high]!) high = i
    }
    const last = i - 1
    kept[count++] = first
    if (column === gap) continue
    const [a, b] = low < high ? [low, high] : [high, low]
    if (a > first && a < last) kept[count++] = a
    if (b > a && b > first && b < last) kept[count++] = b
    if (last > first) kept[count++] = last
  }
  return kept.slice(0, count)
}

const gap = -2

function columnOf(px: number, py: number, width: number): number {
  if (!(Number.isFinite(px) && Number.isFinite(py))) return gap
  return px < 0 ? -1 : px > width ? width + 1 : Math.floor(px)
}

export function countVisible({ px, py }: Projection, kept: Uint32Array, width: number, height: number): number {
  let count = 0
  for (const i of kept) {
    if (px[i]! >= 0 && px[i]! <= width && py[i]! >= 0 && py[i]! <= height) count++
  }
  return count
}

/** Edge of a cell from which one point is drawn [px]: less than a third of a marker. */
const place = 2
/** Markers centred up to this distance outside the plot are partly visible [px]. */
const margin = 8

/** Points to draw of very many single points: the first in each cell. Updates `taken` (`emptyCells`). */
export function thinPoints({ px, py }: Projection, box: Box, taken = emptyCells(box)): Uint32Array {
  const columns = columnCount(box)
  const rows = taken.length / columns
  const kept = new Uint32Array(px.length)
  let count = 0
  for (let i = 0; i < px.length; i++) {
    const column = Math.floor((px[i]! + margin) / place)
    const row = Math.floor((py[i]! + margin) / place)
    if (!(column >= 0 && row >= 0 && column < columns && row < rows)) continue
    const at = row * columns + column
    if (taken[at] === 1) continue
    taken[at] = 1
    kept[count++] = i
  }
  return kept.slice(0, count)
}

export function emptyCells(box: Box): Uint8Array {
  return new Uint8Array(columnCount(box) * Math.ceil((box.height + 2 * margin) / place))
}

function columnCount({ width }: Box): number {
  return Math.ceil((width + 2 * margin) / place)
}
