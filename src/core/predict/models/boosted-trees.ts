import { random } from '#core/numerics/random.ts'
import type { Design } from '../design.ts'
import { addTree, type Binned, binned, binOf, growTree, type Tree } from './tree.ts'
import { inTwoSteps } from './model.ts'

/** Each tree explains so much of what the others have left. */
const rate = 0.05
const leastRows = 1
/** Numbers of trees that are tried. */
const stages = [50, 100, 200, 400, 700] as const
/** Forests whose mean is taken, by depth and share of the rows of a tree: few levels for sums, many for interactions, all rows for steps. */
const kinds = [
  { depth: 2, share: 0.6 },
  { depth: 4, share: 0.6 },
  { depth: 3, share: 1 },
] as const
/** Of more rows the last kind costs a third of the time, and gains nothing. */
const manyRows = 5000
const kindsFor = ({ length }: Float64Array) => (length > manyRows ? kinds.slice(0, 2) : kinds)
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

/** The mean of three kinds of boosted trees; how many trees of each, the least error of what was left out says. */
export const boostedTrees = inTwoSteps<Forest>({
  id: 'boosted-trees',
  name: 'Gradient-boosted trees',
  leastGroups: 60,
  mostRows: 20_000,
  leftOut({ design, y, signs }, folds) {
    const count = Math.min(mostForests, folds.count)
    const of = folds.of.map((fold) => fold % count)
    const data = binned(design)
    const out = new Float64Array(y.length)
    const own = kindsFor(y)
    for (const kind of own) {
      const { errors, predictions } = tried(data, y, of, count, { ...kind, signs })
      const sums = totals(errors)
      // The errors of a part choose the trees of the others, and not its own.
      const chosen = Array.from({ length: count }, (_, fold) => smallest(sums.map((sum, k) => sum - errors[k]![fold]!)))
      for (const [i, fold] of of.entries()) out[i]! += predictions[chosen[fold]!]![i]! / own.length
    }
    return out
  },
  learn({ design, y, groups, signs }) {
    const data = binned(design)
    const names = new Map([...new Set(groups)].map((name, i) => [name, i % 10]))
    const of = Int32Array.from(groups, (group) => names.get(group)!)
    const forests = kindsFor(y).map((kind) => {
      const trees = stages[smallest(totals(tried(data, y, of, 10, { ...kind, signs }).errors))]!
      return boost(data, y, [...y.keys()], { ...kind, trees, leastRows, rate, signs })
    })
    // All begin with the mean of the rows: their mean is one forest of all trees.
    const { first, cuts } = forests[0]!
    return {
      first,
      rate: rate / forests.length,
      trees: forests.flatMap(({ trees }) =>
        trees.map(({ column, bin, children, value }) => ({
          column: Array.from(column),
          bin: Array.from(bin),
          children: Array.from(children),
          value: Array.from(value),
        })),
      ),
      cuts: cuts.map((own) => Array.from(own)),
    }
  },
  apply: (forest, { design }) => onForest(forest, design),
})

/** Predictions and squared errors of what was left out, for each number of trees of a kind. */
function tried(
  data: Binned,
  y: Float64Array,
  of: Int32Array,
  count: number,
  kind: Pick<BoostRules, 'depth' | 'share' | 'signs'>,
) {
  const predictions = stages.map(() => new Float64Array(of.length))
  const errors = stages.map(() => new Float64Array(count))
  for (let fold = 0; fold < count; fold++) {
    const rows = [...of.keys()].filter((i) => of[i] !== fold)
    const left = [...of.keys()].filter((i) => of[i] === fold)
    boost(data, y, rows, { ...kind, trees: stages.at(-1)!, leastRows, rate }, (trees, sum) => {
      const k = stages.findIndex((stage) => stage === trees)
      if (k < 0) return
      for (const i of left) {
        predictions[k]![i] = sum[i]!
        errors[k]![fold]! += (y[i]! - sum[i]!) ** 2
      }
    })
  }
  return { predictions, errors }
}

const totals = (errors: readonly Float64Array[]) => errors.map((parts) => parts.reduce((sum, error) => sum + error, 0))
const smallest = (values: readonly number[]) => values.reduce((best, value, i) => (value < values[best]! ? i : best), 0)
