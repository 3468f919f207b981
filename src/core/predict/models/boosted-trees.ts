import { random } from '#core/numerics/random.ts'
import type { Design } from '../design.ts'
import { addTree, type Binned, binned, binOf, growTree, type Tree } from './tree.ts'
import { inTwoSteps } from './model.ts'

/** Each tree explains so much of what the others have left. */
const rate = 0.05
const leastRows = 1
/** Numbers of trees that are tried. */
const stages = [50, 100, 200, 400, 700] as const
/** Forests that are weighted, by depth and share of the rows of a tree: few levels for sums, many for interactions, all rows for steps. */
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

/** A mean of three kinds of boosted trees; how many trees of each and with which weights, the least error of what was left out says. */
export const boostedTrees = inTwoSteps<Forest>({
  id: 'boosted-trees',
  name: 'Gradient-boosted trees',
  leastGroups: 60,
  mostRows: 20_000,
  leftOut({ design, y, signs }, folds) {
    const count = Math.min(mostForests, folds.count)
    const of = folds.of.map((fold) => fold % count)
    const data = binned(design)
    // The errors of a part choose the trees and weights of the others, and not its own.
    const forests = kindsFor(y).map((kind) => {
      const predictions = tried(data, y, of, count, { ...kind, signs })
      return chosenByOthers(predictions, y, of, count)
    })
    return chosenByOthers(
      mixesOf(forests.length).map((mix) => mixed(forests, mix)),
      y,
      of,
      count,
    )
  },
  learn({ design, y, groups, signs }) {
    const data = binned(design)
    const names = new Map([...new Set(groups)].map((name, i) => [name, i % 10]))
    const of = Int32Array.from(groups, (group) => names.get(group)!)
    const forests = kindsFor(y).map((kind) => {
      const predictions = tried(data, y, of, 10, { ...kind, signs })
      const best = smallest(predictions.map((one) => squaredError(one, y)))
      const forest = boost(data, y, [...y.keys()], { ...kind, trees: stages[best]!, leastRows, rate, signs })
      return { forest, predictions: predictions[best]! }
    })
    const left = forests.map(({ predictions }) => predictions)
    const mixes = mixesOf(forests.length)
    const weights = mixes[smallest(mixes.map((mix) => squaredError(mixed(left, mix), y)))]!
    // All begin with the mean of the rows: their weighted mean is one forest of all trees.
    const { first, cuts } = forests[0]!.forest
    return {
      first,
      rate,
      trees: forests.flatMap(({ forest }, k) =>
        weights[k] === 0
          ? []
          : forest.trees.map(({ column, bin, children, value }) => ({
              column: Array.from(column),
              bin: Array.from(bin),
              children: Array.from(children),
              value: Array.from(value, (one) => one * weights[k]!),
            })),
      ),
      cuts: cuts.map((own) => Array.from(own)),
    }
  },
  apply: (forest, { design }) => onForest(forest, design),
})

/** Predictions of what was left out, for each number of trees of a kind. */
function tried(
  data: Binned,
  y: Float64Array,
  of: Int32Array,
  count: number,
  kind: Pick<BoostRules, 'depth' | 'share' | 'signs'>,
): Float64Array[] {
  const predictions = stages.map(() => new Float64Array(of.length))
  for (let fold = 0; fold < count; fold++) {
    const rows = [...of.keys()].filter((i) => of[i] !== fold)
    const left = [...of.keys()].filter((i) => of[i] === fold)
    boost(data, y, rows, { ...kind, trees: stages.at(-1)!, leastRows, rate }, (trees, sum) => {
      const k = stages.findIndex((stage) => stage === trees)
      if (k >= 0) for (const i of left) predictions[k]![i] = sum[i]!
    })
  }
  return predictions
}

/** For each part the predictions of the choice that is best for the other parts. */
function chosenByOthers(choices: readonly Float64Array[], y: Float64Array, of: Int32Array, count: number) {
  const errors = choices.map((one) => {
    const parts = new Float64Array(count)
    for (const [i, fold] of of.entries()) parts[fold]! += (one[i]! - y[i]!) ** 2
    return parts
  })
  const sums = errors.map((parts) => parts.reduce((sum, error) => sum + error, 0))
  const chosen = Array.from({ length: count }, (_, fold) => smallest(sums.map((sum, k) => sum - errors[k]![fold]!)))
  return Float64Array.from(of, (fold, i) => choices[chosen[fold]!]![i]!)
}

/** Weights of forests that are tried: all alike, and quarters of the whole. */
function mixesOf(count: number): number[][] {
  const quarters = (left: number, places: number): number[][] =>
    places === 1
      ? [[left / 4]]
      : Array.from({ length: left + 1 }, (_, own) =>
          quarters(left - own, places - 1).map((rest) => [own / 4, ...rest]),
        ).flat()
  return [Array.from({ length: count }, () => 1 / count), ...quarters(4, count)]
}

function mixed(forests: readonly Float64Array[], weights: readonly number[]): Float64Array {
  return forests[0]!.map((_, i) => forests.reduce((sum, one, k) => sum + weights[k]! * one[i]!, 0))
}

const squaredError = (predictions: Float64Array, y: Float64Array) =>
  predictions.reduce((sum, value, i) => sum + (value - y[i]!) ** 2, 0)
const smallest = (values: readonly number[]) => values.reduce((best, value, i) => (value < values[best]! ? i : best), 0)
