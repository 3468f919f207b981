import type { Box, Projection } from './project.ts'

/** Points of a projection by the cell of the plot that they lie in, so that the nearest is sought among a few of them. */
export type PointGrid = {
  readonly columns: number
  readonly rows: number
  /** Where the points of each cell begin in `points`; one more than cells. */
  readonly starts: Uint32Array
  readonly points: Uint32Array
}

/** Edge of a cell [px]. */
const cell = 12

/** Sorts the points on the plot into cells (counting sort); those outside are in none. */
export function pointGrid({ px, py }: Projection, { width, height }: Box): PointGrid {
  const columns = Math.floor(width / cell) + 1
  const rows = Math.floor(height / cell) + 1
  const cellOf = (i: number) => {
    const [x, y] = [px[i]!, py[i]!]
    // NaN compares false: gaps are in no cell.
    if (!(x >= 0 && x <= width && y >= 0 && y <= height)) return -1
    return Math.floor(y / cell) * columns + Math.floor(x / cell)
  }
  const starts = new Uint32Array(columns * rows + 1)
  for (let i = 0; i < px.length; i++) {
    const at = cellOf(i)
    if (at >= 0) starts[at + 1]!++
  }
  for (let at = 1; at < starts.length; at++) starts[at]! += starts[at - 1]!
  const points = new Uint32Array(starts.at(-1)!)
  const next = starts.slice()
  for (let i = 0; i < px.length; i++) {
    const at = cellOf(i)
    if (at >= 0) points[next[at]!++] = i
  }
  return { columns, rows, starts, points }
}

/** The point nearest to a place on the plot [px] and the square of its distance; undefined where none is nearer than `within`². */
export function nearestInGrid(
  { columns, rows, starts, points }: PointGrid,
  { px, py }: Projection,
  [x, y]: readonly [number, number],
  within = Infinity,
): { readonly index: number; readonly square: number } | undefined {
  let best = -1
  let square = within
  const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)]
  const search = (i: number, j: number) => {
    if (i < 0 || j < 0 || i >= columns || j >= rows) return
    const at = j * columns + i
    for (let k = starts[at]!; k < starts[at + 1]!; k++) {
      const index = points[k]!
      const distance = (px[index]! - x) ** 2 + (py[index]! - y) ** 2
      if (distance >= square) continue
      best = index
      square = distance
    }
  }
  // Rings about the cell of the place: what lies in the next one is at least so many cells away.
  for (let ring = 0; ring <= Math.max(columns, rows) && ((ring - 1) * cell) ** 2 <= square; ring++) {
    for (let i = column - ring; i <= column + ring; i++) {
      const edge = Math.abs(i - column) === ring
      for (let j = row - ring; j <= row + ring; j += edge || ring === 0 ? 1 : 2 * ring) search(i, j)
    }
  }
  return best < 0 ? undefined : { index: best, square }
}
