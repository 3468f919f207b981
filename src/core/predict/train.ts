import { type OutOfFold, outOfFold } from './errors.ts'
import { foldsAsGiven, foldsOf, type Folds } from './folds.ts'
import type { Learned, Model } from './models/model.ts'
import { designOf } from './design.ts'
import { models } from './models/index.ts'
import { usablePart } from './refuse.ts'
import { familiesOf, type PredictorTable } from './table.ts'
import { smallFamilies, tryModels } from './try-models.ts'

type Extrapolation = Pick<OutOfFold, 'mae' | 'rmse' | 'q2'> & {
  readonly over: 'family' | 'laboratory'
  readonly parts: number
}

type Known = {
  readonly model: Model
  readonly families: readonly string[] | undefined
  readonly laboratories: readonly string[] | undefined
  readonly natural: (value: number) => number
}

/**
 * Harder than single materials (docs/science/predictor.md#validation). Empty for one group only, or with unknown rows.
 */
function extrapolationOf(learned: Learned, { model, families, laboratories, natural }: Known): Extrapolation[] {
  const over = (kind: Extrapolation['over'], words: readonly string[] | undefined): Extrapolation[] => {
    if (!words || words.includes('') || new Set(words).size < 2) return []
    const names = [...new Set(words)]
    // A material measured by two laboratories must not be predicted from itself.
    const numbers = words.map((word) => names.indexOf(word))
    const given = folded(learned.groups, numbers)
    if (!given) return []
    const predicted = model.leftOut(learned, given)
    const { groups, y } = learned
    const inScale = outOfFold({ groups, y }, predicted)
    const { mae, rmse } = outOfFold({ groups, y: y.map(natural) }, predicted.map(natural))
    return [{ over: kind, parts: given.count, q2: inScale.q2, mae, rmse }]
  }
  return [...over('family', families), ...over('laboratory', laboratories)]
}

function folded(groups: readonly string[], numbers: readonly number[]) {
  try {
    return foldsAsGiven(groups, numbers).folds
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

type TrainedFeature =
  | { readonly name: string; readonly kind: 'number'; readonly low: number; readonly high: number }
  | { readonly name: string; readonly kind: 'category'; readonly words: readonly string[] }

export type LeftOutBy = 'material' | 'source'

type TrainedRow = {
  readonly row: number
  readonly group: string
  readonly family?: string
  readonly x: readonly number[]
  readonly y: number
  readonly leftOut: number
}

/** Plain data that passes through JSON unchanged. */
export type TrainedModel = {
  readonly target: string
  readonly materials: number
  /** Undefined in older models. */
  readonly leftOutBy?: LeftOutBy
  readonly sources?: readonly string[]
  /** Mean of the rows that were not left out; errors in the unit of the target. */
  readonly baseline?: Pick<OutOfFold, 'mae' | 'rmse' | 'q2'>
  readonly features: readonly TrainedFeature[]
  readonly columns: { readonly names: readonly string[]; readonly measured: number }
  readonly chosen: string
  readonly reason: string
  readonly useful: boolean
  readonly models: readonly (OutOfFold & { readonly id: string; readonly name: string })[]
  /** Undefined in older models. */
  readonly extrapolation?: readonly Extrapolation[]
  readonly parts: object
  readonly rows: readonly TrainedRow[]
  readonly smallFamilies: readonly string[]
  readonly refusals: readonly string[]
}

/**
 * Chooses a model by left-out errors. `natural`: from the scale of the target to its unit, in which mean errors are
 * reported; `leftOutBy`: `source` leaves out whole laboratories and publications.
 * @throws RangeError for a table without usable data, and for a single source if whole sources are left out
 */
export function trainTable(
  given: PredictorTable,
  natural: (value: number) => number = (value) => value,
  leftOutBy: LeftOutBy = 'material',
): TrainedModel {
  const { table, rows, refusals } = usablePart(given)
  const { groups, y } = table
  // A single family is not a feature, but still determines which materials can be predicted.
  const named = familiesOf(given)
  const families = named && rows.map((row) => named[row]!)
  const folds = leftOutBy === 'source' ? foldsOfSources(table) : foldsOf(groups)
  const { design, learned, tried, best, reason, useful, refusals: doubted } = tryModels(table, folds)
  const gaps = refusals.filter(({ row, reason: why }) => row !== undefined && why.startsWith('no value')).length
  const others = [...refusals, ...doubted].filter(({ row }) => row === undefined)
  const { width, x, names, measured } = designOf(table)
  return {
    target: table.target,
    materials: new Set(groups).size,
    leftOutBy,
    ...(leftOutBy === 'source' && { sources: [...new Set(table.laboratories)].toSorted() }),
    baseline: baselineOf(table, folds, natural),
    features: table.features.map((column) =>
      column.kind === 'number'
        ? { name: column.name, kind: 'number', low: Math.min(...column.values), high: Math.max(...column.values) }
        : { name: column.name, kind: 'category', words: [...new Set(column.values)].sort() },
    ),
    columns: { names, measured },
    chosen: best.id,
    reason,
    useful,
    models: tried.map(({ predicted, errors: _errors, ...kept }) => {
      const { mae, rmse, medianRelativeError } = outOfFold({ ...table, y: y.map(natural) }, predicted.map(natural))
      return { ...kept, mae, rmse, medianRelativeError }
    }),
    extrapolation: extrapolationOf(learned, {
      model: models.find(({ id }) => id === best.id)!,
      families,
      laboratories: leftOutBy === 'source' ? undefined : table.laboratories,
      natural,
    }),
    parts: models.find(({ id }) => id === best.id)!.learn({ ...learned, design }),
    rows: rows.map((row, i) => ({
      row,
      group: groups[i]!,
      ...(families && { family: families[i]! }),
      x: [...x.subarray(i * width, (i + 1) * width)],
      y: y[i]!,
      leftOut: best.predicted[i]!,
    })),
    smallFamilies: [...smallFamilies(groups, families)],
    refusals: [
      ...others.map(({ column, reason: why }) => (column === undefined ? why : `${column}: ${why}`)),
      ...(gaps > 0 ? [`${gaps} ${gaps === 1 ? 'row' : 'rows'} with missing values left out`] : []),
    ],
  }
}

function foldsOfSources({ groups, laboratories }: PredictorTable): Folds {
  const names = [...new Set(laboratories)]
  if (names.length < 2)
    throw new RangeError('All materials are from one source, so the model cannot be validated on another.')
  return foldsAsGiven(
    groups,
    laboratories!.map((name) => names.indexOf(name)),
  ).folds
}

function baselineOf(
  { y, groups }: PredictorTable,
  { of, count }: Folds,
  natural: (value: number) => number,
): Pick<OutOfFold, 'mae' | 'rmse' | 'q2'> {
  const sums = new Float64Array(count)
  const rows = new Float64Array(count)
  for (const [i, part] of of.entries()) {
    sums[part]! += y[i]!
    rows[part]! += 1
  }
  const sum = sums.reduce((a, b) => a + b, 0)
  const predicted = Float64Array.from(of, (part) => (sum - sums[part]!) / (y.length - rows[part]!))
  const { mae, rmse } = outOfFold({ groups, y: y.map(natural) }, predicted.map(natural))
  return { mae, rmse, q2: outOfFold({ groups, y }, predicted).q2 }
}
