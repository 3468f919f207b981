import { random } from '#core/numerics/random.ts'
import type { Design } from '../design.ts'
import { addTree, type Binned, binned, binOf, growTree, type Tree } from './tree.ts'
import { inTwoSteps } from './model.ts'

/** Each tree explains so much of what the others have left, from so many of the rows. */
const rate = 0.05
const share = 0.6
/** Numbers of trees and depths that are tried. */
const stages = [50, 100, 200, 400, 700] as const
const depths = [2, 4] as const
const leastRows = 1
/** Materials left out one by one are joined to so many parts: a forest for each would take minutes, and differ little. */
const mostForests = 20

export type Forest = {
  readonly first: number
  readonly rate: number
  readonly trees: readonly Tree[]
  readonly cuts: readonly ArrayLike<number>[]
}

/**
 * Trees of which each is grown on what those before it have left of the target, by squared error (Friedman 2001, algorithm 1), on a
 * drawn part of the rows (Friedman 2002). The draw is the same each time.
 *
 * @param each  told the sum of all trees so far for every row, after each of them
 */
export function boost(
  data: Binned,
  y: Float64Array,
  rows: readonly number[],
  { trees, depth, leastRows, rate, share, signs }: BoostRules,
  each?: (count: number, sum: Float64Array) => void,
): Forest {
  const { uniform } = random(rows.length)
  const first = rows.reduce((sum, i) => sum + y[i]!, 0) / rows.length
  const sum = new Float64Array(data.rows).fill(first)
  const rest = new Float64Array(data.rows)
  const grown: Tree[] = []
  const order = Int32Array.from(rows)
  const part = Math.max(Math.min(2 * leastRows, rows.length), Math.round(share * rows.length))
  for (let count = 1; count <= trees; count++) {
    for (const i of rows) rest[i] = y[i]! - sum[i]!
    if (part < rows.length)
      for (let k = 0; k < part; k++) {
        const other = k + Math.floor(uniform() * (rows.length - k))
        const moved = order[k]!
        order[k] = order[other]!
        order[other] = moved
      }
    const tree = growTree(data, order.subarray(0, part), rest, { depth, leastRows, signs })
    addTree(tree, data, rate, sum)
    grown.push(tree)
    each?.(count, sum)
  }
  return { first, rate, trees: grown, cuts: data.cuts }
}

export type BoostRules = {
  readonly trees: number
  readonly depth: number
  readonly leastRows: number
  readonly rate: number
  readonly share: number
  /** As `growTree` takes them: a sum of trees that do not fall does not fall. */
  readonly signs?: Int8Array | undefined
}

export function onForest({ first, rate, trees, cuts }: Forest, { rows, width, x }: Design): Float64Array {
  const bins = new Uint16Array(rows * width)
  for (let j = 0; j < width; j++) for (let i = 0; i < rows; i++) bins[j * rows + i] = binOf(cuts[j]!, x[i * width + j]!)
  const data = { rows, bins }
  const out = new Float64Array(rows).fill(first)
  for (const tree of trees) addTree(tree, data, rate, out)
  return out
}

/** Boosted trees; how many and how deep, the least error of what was left out says. */
export const boostedTrees = inTwoSteps<Forest>({
  id: 'boosted-trees',
  name: 'Gradient-boosted trees',
  leastGroups: 60,
  mostRows: 20_000,
  leftOut({ design, y, signs }, folds) {
    const count = Math.min(mostForests, folds.count)
    const of = folds.of.map((fold) => fold % count)
    const { errors, predictions } = tried(binned(design), y, of, count, signs)
    const sums = errors.map((parts) => parts.reduce((sum, error) => sum + error, 0))
    // The errors of a part choose the trees of the others, and not its own.
    const chosen = Array.from({ length: count }, (_, fold) => smallest(sums.map((sum, k) => sum - errors[k]![fold]!)))
    return Float64Array.from(of, (fold, i) => predictions[chosen[fold]!]![i]!)
  },
  learn({ design, y, groups, signs }) {
    const data = binned(design)
    const names = new Map([...new Set(groups)].map((name, i) => [name, i % 10]))
    const { errors } = tried(
      data,
      y,
      Int32Array.from(groups, (group) => names.get(group)!),
      10,
      signs,
    )
    const { trees, depth } = choices[smallest(errors.map((parts) => parts.reduce((sum, error) => sum + error, 0)))]!
    const forest = boost(data, y, [...y.keys()], { trees, depth, leastRows, rate, share, signs })
    return {
      ...forest,
      trees: forest.trees.map(({ column, bin, children, value }) => ({
        column: Array.from(column),
        bin: Array.from(bin),
        children: Array.from(children),
        value: Array.from(value),
      })),
      cuts: forest.cuts.map((own) => Array.from(own)),
    }
  },
  apply: (forest, { design }) => onForest(forest, design),
})

const choices = depths.flatMap((depth) => stages.map((trees) => ({ trees, depth })))

/** Predictions and squared errors of what was left out, for each number and depth of trees. */
function tried(data: Binned, y: Float64Array, of: Int32Array, count: number, signs: Int8Array | undefined) {
  const predictions = choices.map(() => new Float64Array(of.length))
  const errors = choices.map(() => new Float64Array(count))
  for (let fold = 0; fold < count; fold++) {
    const rows = [...of.keys()].filter((i) => of[i] !== fold)
    const left = [...of.keys()].filter((i) => of[i] === fold)
    for (const depth of depths)
      boost(data, y, rows, { trees: stages.at(-1)!, depth, leastRows, rate, share, signs }, (trees, sum) => {
        const k = choices.findIndex((choice) => choice.depth === depth && choice.trees === trees)
        if (k < 0) return
        for (const i of left) {
          predictions[k]![i] = sum[i]!
          errors[k]![fold]! += (y[i]! - sum[i]!) ** 2
        }
      })
  }
  return { predictions, errors }
}

const smallest = (values: readonly number[]) => values.reduce((best, value, i) => (value < values[best]! ? i : best), 0)
