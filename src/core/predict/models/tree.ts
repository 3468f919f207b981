import type { Design } from '../design.ts'

/** Columns cut into at most 256 bins with about as many rows each. */
export type Binned = {
  readonly rows: number
  readonly width: number
  /** Column by column, width × rows. */
  readonly bins: Uint8Array
  readonly counts: Uint16Array
  /** Values between the bins of each column: bin b holds what is above cut b − 1 and not above cut b. */
  readonly cuts: readonly ArrayLike<number>[]
}

const most = 256

export function binned({ rows, width, x }: Design): Binned {
  const bins = new Uint8Array(rows * width)
  const cuts: Float64Array[] = []
  for (let j = 0; j < width; j++) {
    const values = Float64Array.from({ length: rows }, (_, i) => x[i * width + j]!)
    const own = cutsOf(values.slice().sort())
    cuts.push(own)
    for (let i = 0; i < rows; i++) bins[j * rows + i] = binOf(own, values[i]!)
  }
  return { rows, width, bins, counts: Uint16Array.from(cuts, ({ length }) => length + 1), cuts }
}

function cutsOf(sorted: Float64Array): Float64Array {
  const distinct = sorted.filter((value, i) => i === 0 || value !== sorted[i - 1])
  const between = (a: number, b: number) => a + (b - a) / 2
  if (distinct.length <= most) return distinct.slice(1).map((value, i) => between(distinct[i]!, value))
  const cuts = new Set<number>()
  for (let k = 1; k < most; k++) {
    const place = Math.round((k * sorted.length) / most)
    if (sorted[place - 1] !== sorted[place]) cuts.add(between(sorted[place - 1]!, sorted[place]!))
  }
  return Float64Array.from(cuts).sort()
}

export function binOf(cuts: ArrayLike<number>, value: number): number {
  let [low, high] = [0, cuts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (value > cuts[middle]!) low = middle + 1
    else high = middle
  }
  return low
}

/** Nodes in the order they were cut; a leaf has column −1. */
export type Tree = {
  readonly column: ArrayLike<number>
  /** Rows with a bin up to this go to the first child. */
  readonly bin: ArrayLike<number>
  readonly children: ArrayLike<number>
  readonly value: ArrayLike<number>
}

export type TreeRules = {
  readonly depth: number
  readonly leastRows: number
  /** For each column 1 where the tree may not fall with it, −1 where it may not rise, 0 where both are allowed. */
  readonly signs?: Int8Array | undefined
}

/**
 * A regression tree on binned columns: each cut is the one that lowers the squared error most. Where a column has a sign, cuts against
 * it are left out, and what lies on each side of a cut along it stays on its side of the middle between both.
 *
 * @param rows  those that are learned from; reordered
 * @param rest  what is to be explained, for each row of the table
 */
export function growTree(
  data: Binned,
  rows: Int32Array,
  rest: Float64Array,
  { depth, leastRows, signs }: TreeRules,
): Tree {
  const room = 2 ** (depth + 1)
  const tree = {
    column: new Int16Array(room).fill(-1),
    bin: new Uint8Array(room),
    children: new Int16Array(room),
    value: new Float64Array(room),
  }
  let nodes = 1
  const open = [{ node: 0, from: 0, to: rows.length, level: 0, low: -Infinity, high: Infinity }]
  for (let next = open.shift(); next; next = open.shift()) {
    const { node, from, to, level, low, high } = next
    let sum = 0
    for (let k = from; k < to; k++) sum += rest[rows[k]!]!
    tree.value[node] = to > from ? Math.min(high, Math.max(low, sum / (to - from))) : 0
    if (level === depth || to - from < 2 * leastRows) continue
    const cut = bestCut(data, rows, rest, from, to, sum, leastRows, signs)
    if (!cut) continue
    const middle = divide(data, rows, from, to, cut)
    tree.column[node] = cut.column
    tree.bin[node] = cut.bin
    tree.children[node] = nodes
    const between = Math.min(high, Math.max(low, (cut.left + cut.right) / 2))
    const sign = signs?.[cut.column] ?? 0
    const below = { low, high: sign === 0 ? high : between }
    const above = { low: sign === 0 ? low : between, high }
    open.push({ node: nodes, from, to: middle, level: level + 1, ...(sign < 0 ? above : below) })
    open.push({ node: nodes + 1, from: middle, to, level: level + 1, ...(sign < 0 ? below : above) })
    nodes += 2
  }
  return tree
}

/** `left`, `right`: means of its sides. */
type Cut = { readonly column: number; readonly bin: number; readonly left: number; readonly right: number }

const sums = new Float64Array(most)
const counts = new Int32Array(most)

function bestCut(
  { rows: all, width, bins, counts: binCounts }: Binned,
  rows: Int32Array,
  rest: Float64Array,
  from: number,
  to: number,
  total: number,
  leastRows: number,
  signs: Int8Array | undefined,
): Cut | undefined {
  const count = to - from
  let best: Cut | undefined
  // Rounding alone is no gain.
  let bestGain = ((total * total) / count) * (1 + 1e-12)
  for (let column = 0; column < width; column++) {
    const size = binCounts[column]!
    if (size < 2) continue
    sums.fill(0, 0, size)
    counts.fill(0, 0, size)
    const start = column * all
    for (let k = from; k < to; k++) {
      const i = rows[k]!
      const b = bins[start + i]!
      sums[b]! += rest[i]!
      counts[b]!++
    }
    let [left, leftCount] = [0, 0]
    for (let b = 0; b < size - 1; b++) {
      left += sums[b]!
      leftCount += counts[b]!
      if (leftCount < leastRows || counts[b] === 0) continue
      const rightCount = count - leftCount
      if (rightCount < leastRows) break
      const right = total - left
      const gain = (left * left) / leftCount + (right * right) / rightCount
      if (gain > bestGain) {
        const means = { left: left / leftCount, right: right / rightCount }
        if (signs && signs[column]! * (means.right - means.left) < 0) continue
        bestGain = gain
        best = { column, bin: b, ...means }
      }
    }
  }
  return best
}

/** @returns where the rows of the second child begin */
function divide({ rows: all, bins }: Binned, rows: Int32Array, from: number, to: number, { column, bin }: Cut): number {
  let [low, high] = [from, to - 1]
  while (low <= high) {
    const i = rows[low]!
    if (bins[column * all + i]! <= bin) low++
    else {
      rows[low] = rows[high]!
      rows[high] = i
      high--
    }
  }
  return low
}

/** Adds the value of the tree, times a rate, to each row. */
export function addTree(tree: Tree, { rows, bins }: Binned, rate: number, to: Float64Array): void {
  for (let i = 0; i < rows; i++) {
    let node = 0
    while (tree.column[node]! >= 0)
      node = tree.children[node]! + (bins[tree.column[node]! * rows + i]! <= tree.bin[node]! ? 0 : 1)
    to[i]! += rate * tree.value[node]!
  }
}
