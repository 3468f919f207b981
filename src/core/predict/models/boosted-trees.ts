import { random } from '#core/numerics/random.ts'
import type { Design } from '../design.ts'
import { addTree, type Binned, binned, binOf, growTree, type Tree } from './tree.ts'
import { inTwoSteps } from './model.ts'

const rate = 0.05
const minRows = 1
const stages = [50, 100, 200, 400, 700] as const
/** Low depth for sums, high depth for interactions, all rows for steps. */
const kinds = [
  { depth: 2, share: 0.6 },
  { depth: 4, share: 0.6 },
  { depth: 3, share: 1 },
] as const
/** For more rows the last kind costs a third of the time without a gain. */
const manyRows = 5000
const kindsFor = ({ length }: Float64Array) => (length > manyRows ? kinds.slice(0, 2) : kinds)
/** A forest for each material would take minutes with little difference. */
const maxForests = 20

type Forest = {
  readonly first: number
  readonly rate: number
  readonly trees: readonly Tree[]
  readonly cuts: readonly ArrayLike<number>[]
}

/**
 * Each tree is grown on the residuals of the previous ones (Friedman 2001, algorithm 1), on a random part of the rows
 * (Friedman 2002). The seed is fixed.
 * @param each  called after each tree with the sum of all trees so far for every row
 */
export function boost(
  data: Binned,
  y: Float64Array,
  rows: readonly number[],
  { trees, depth, minRows, rate, share, signs }: BoostRules,
  each?: (count: number, sum: Float64Array) => void,
): Forest {
  const { uniform } = random(rows.length)
  const first = rows.reduce((sum, i) => sum + y[i]!, 0) / rows.length
  const sum = new Float64Array(data.rows).fill(first)
  const rest = new Float64Array(data.rows)
  const grown: Tree[] = []
  const order = Int32Array.from(rows)
  const part = Math.max(Math.min(2 * minRows, rows.length), Math.round(share * rows.length))
  for (let count = 1; count <= trees; count++) {
    for (const i of rows) rest[i] = y[i]! - sum[i]!
    if (part < rows.length)
      for (let k = 0; k < part; k++) {
        const other = k + Math.floor(uniform() * (rows.length - k))
        const moved = order[k]!
        order[k] = order[other]!
        order[other] = moved
      }
    const tree = growTree(data, order.subarray(0, part), rest, { depth, minRows, signs })
    addTree(tree, data, rate, sum)
    grown.push(tree)
    each?.(count, sum)
  }
  return { first, rate, trees: grown, cuts: data.cuts }
}

type BoostRules = {
  readonly trees: number
  readonly depth: number
  readonly minRows: number
  readonly rate: number
  readonly share: number
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

/** Number of trees and weights minimise the left-out error. */
export const boostedTrees = inTwoSteps<Forest>({
  id: 'boosted-trees',
  name: 'Gradient-boosted trees',
  minGroups: 60,
  maxRows: 20_000,
  leftOut({ design, y, signs }, folds) {
    const count = Math.min(maxForests, folds.count)
    const of = folds.of.map((fold) => fold % count)
    const data = binned(design)
    // The errors of a fold choose the trees and weights of the other folds, not its own.
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
      const forest = boost(data, y, [...y.keys()], { ...kind, trees: stages[best]!, minRows, rate, signs })
      return { forest, predictions: predictions[best]! }
    })
    const left = forests.map(({ predictions }) => predictions)
    const mixes = mixesOf(forests.length)
    const weights = mixes[smallest(mixes.map((mix) => squaredError(mixed(left, mix), y)))]!
    // All begin with the mean of the rows, so their weighted mean is one forest of all trees.
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
    boost(data, y, rows, { ...kind, trees: stages.at(-1)!, minRows, rate }, (trees, sum) => {
      const k = stages.findIndex((stage) => stage === trees)
      if (k >= 0) for (const i of left) predictions[k]![i] = sum[i]!
    })
  }
  return predictions
}

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
