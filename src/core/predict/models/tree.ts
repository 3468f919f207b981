import type { Design } from '../design.ts'

/** At most 1024 bins with about equal numbers of rows; with fewer values each is a bin. */
export type Binned = {
  readonly rows: number
  readonly width: number
  readonly bins: Uint16Array
  readonly counts: Uint16Array
  readonly ranges: readonly { readonly low: Float64Array; readonly high: Float64Array }[]
  /** Bin b contains values above cut b − 1 and not above cut b. */
  readonly cuts: readonly ArrayLike<number>[]
}

const maxBins = 1024

export function binned({ rows, width, x }: Design): Binned {
  const bins = new Uint16Array(rows * width)
  const cuts: Float64Array[] = []
  const ranges: { low: Float64Array; high: Float64Array }[] = []
  for (let j = 0; j < width; j++) {
    const values = Float64Array.from({ length: rows }, (_, i) => x[i * width + j]!)
    const own = cutsOf(values.slice().sort())
    cuts.push(own)
    const range = {
      low: new Float64Array(own.length + 1).fill(Infinity),
      high: new Float64Array(own.length + 1).fill(-Infinity),
    }
    ranges.push(range)
    for (let i = 0; i < rows; i++) {
      const bin = binOf(own, values[i]!)
      bins[j * rows + i] = bin
      range.low[bin] = Math.min(range.low[bin]!, values[i]!)
      range.high[bin] = Math.max(range.high[bin]!, values[i]!)
    }
  }
  return { rows, width, bins, counts: Uint16Array.from(cuts, ({ length }) => length + 1), ranges, cuts }
}

function cutsOf(sorted: Float64Array): Float64Array {
  const distinct = sorted.filter((value, i) => i === 0 || value !== sorted[i - 1])
  const between = (a: number, b: number) => a + (b - a) / 2
  if (distinct.length <= maxBins) return distinct.slice(1).map((value, i) => between(distinct[i]!, value))
  const cuts = new Set<number>()
  for (let k = 1; k < maxBins; k++) {
    const place = Math.round((k * sorted.length) / maxBins)
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

/** In the order they were cut; a leaf has column −1. */
export type Tree = {
  readonly column: ArrayLike<number>
  readonly bin: ArrayLike<number>
  readonly children: ArrayLike<number>
  readonly value: ArrayLike<number>
}

type TreeRules = {
  readonly depth: number
  readonly minRows: number
  /** 1 if the tree must not fall with a column, −1 if it must not rise, 0 otherwise. */
  readonly signs?: Int8Array | undefined
}

/**
 * Each cut minimises the squared error. For a column with a sign, opposite cuts are excluded, and both sides of a cut
 * are limited by the middle between their values. `rows` are reordered; `rest`: residuals of each row of the table.
 */
export function growTree(
  data: Binned,
  rows: Int32Array,
  rest: Float64Array,
  { depth, minRows, signs }: TreeRules,
): Tree {
  const maxNodes = 2 ** (depth + 1)
  const tree = {
    column: new Int16Array(maxNodes).fill(-1),
    bin: new Uint16Array(maxNodes),
    children: new Int16Array(maxNodes),
    value: new Float64Array(maxNodes),
  }
  let nodes = 1
  const open = [{ node: 0, from: 0, to: rows.length, level: 0, low: -Infinity, high: Infinity }]
  for (let next = open.shift(); next; next = open.shift()) {
    const { node, from, to, level, low, high } = next
    let sum = 0
    for (let k = from; k < to; k++) sum += rest[rows[k]!]!
    tree.value[node] = to > from ? Math.min(high, Math.max(low, sum / (to - from))) : 0
    if (level === depth || to - from < 2 * minRows) continue
    const cut = bestCut(data, rows, rest, from, to, sum, minRows, signs)
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

type Cut = { readonly column: number; readonly bin: number; readonly left: number; readonly right: number }

const held = { bins: new Int32Array(maxBins), sums: new Float64Array(maxBins), counts: new Int32Array(maxBins) }
const sums = new Float64Array(maxBins)
const counts = new Int32Array(maxBins)
const keys = new Uint32Array(maxBins)

function heldBins(
  bins: Uint16Array,
  start: number,
  size: number,
  rows: Int32Array,
  rest: Float64Array,
  from: number,
  to: number,
): number {
  const count = to - from
  let found = 0
  if (8 * count < size) {
    for (let k = 0; k < count; k++) keys[k] = bins[start + rows[from + k]!]! * maxBins + k
    const sorted = keys.subarray(0, count).sort()
    let last = -1
    for (const key of sorted) {
      const bin = Math.floor(key / maxBins)
      const value = rest[rows[from + (key % maxBins)]!]!
      if (bin === last) {
        held.sums[found - 1]! += value
        held.counts[found - 1]!++
        continue
      }
      held.bins[found] = last = bin
      held.sums[found] = value
      held.counts[found++] = 1
    }
    return found
  }
  sums.fill(0, 0, size)
  counts.fill(0, 0, size)
  for (let k = from; k < to; k++) {
    const i = rows[k]!
    const b = bins[start + i]!
    sums[b]! += rest[i]!
    counts[b]!++
  }
  for (let b = 0; b < size; b++) {
    if (counts[b] === 0) continue
    held.bins[found] = b
    held.sums[found] = sums[b]!
    held.counts[found++] = counts[b]!
  }
  return found
}

function bestCut(
  { rows: all, width, bins, counts: binCounts, ranges }: Binned,
  rows: Int32Array,
  rest: Float64Array,
  from: number,
  to: number,
  total: number,
  minRows: number,
  signs: Int8Array | undefined,
): Cut | undefined {
  const count = to - from
  let best: (Cut & { next: number }) | undefined
  let bestGain = ((total * total) / count) * (1 + 1e-12)
  for (let column = 0; column < width; column++) {
    if (binCounts[column]! < 2) continue
    const found = heldBins(bins, column * all, binCounts[column]!, rows, rest, from, to)
    let [left, leftCount] = [0, 0]
    for (let p = 0; p < found - 1; p++) {
      left += held.sums[p]!
      leftCount += held.counts[p]!
      if (leftCount < minRows) continue
      const rightCount = count - leftCount
      if (rightCount < minRows) break
      const right = total - left
      const gain = (left * left) / leftCount + (right * right) / rightCount
      if (gain > bestGain) {
        const means = { left: left / leftCount, right: right / rightCount }
        if (signs && signs[column]! * (means.right - means.left) < 0) continue
        bestGain = gain
        best = { column, bin: held.bins[p]!, next: held.bins[p + 1]!, ...means }
      }
    }
  }
  return best && { ...best, bin: inTheGap(ranges[best.column]!, best.bin, best.next) }
}

function inTheGap({ low, high }: Binned['ranges'][number], bin: number, next: number): number {
  const middle = (high[bin]! + low[next]!) / 2
  let last = bin
  while (last + 1 < next && high[last + 1]! <= middle) last++
  return last
}

/** Returns the first row of the second child. */
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

export function addTree(
  tree: Tree,
  { rows, bins }: Pick<Binned, 'rows' | 'bins'>,
  rate: number,
  to: Float64Array,
): void {
  for (let i = 0; i < rows; i++) {
    let node = 0
    while (tree.column[node]! >= 0)
      node = tree.children[node]! + (bins[tree.column[node]! * rows + i]! <= tree.bin[node]! ? 0 : 1)
    to[i]! += rate * tree.value[node]!
  }
}
