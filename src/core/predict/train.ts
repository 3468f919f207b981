import { designOf } from './design.ts'
import { type OutOfFold, outOfFold } from './errors.ts'
import { type Extrapolation, extrapolationOf } from './extrapolation.ts'
import { foldsAsGiven, foldsOf, type Folds } from './folds.ts'
import { models } from './models/index.ts'
import { usablePart } from './refuse.ts'
import { familiesOf, type PredictorTable } from './table.ts'
import { smallFamilies, tryModels } from './try-models.ts'

export type TrainedFeature =
  | { readonly name: string; readonly kind: 'number'; readonly low: number; readonly high: number }
  | { readonly name: string; readonly kind: 'category'; readonly words: readonly string[] }

export type LeftOutBy = 'material' | 'source'

/** One row that was learned from. */
export type TrainedRow = {
  /** Its number in the table that was given, from 0. */
  readonly row: number
  readonly group: string
  readonly family?: string
  /** In the columns of the design. */
  readonly x: readonly number[]
  readonly y: number
  /** Prediction of the chosen model that has not learned from its material, or from its source (`leftOutBy`). */
  readonly leftOut: number
}

/** What was learned from a table, with all that an answer has to say about itself. Plain data: it passes through JSON without loss. */
export type TrainedModel = {
  readonly target: string
  readonly materials: number
  /** Rows that were left out together: those of a material, or of a laboratory or publication. Absent in models of former methods. */
  readonly leftOutBy?: LeftOutBy
  /** Laboratories and publications, where those were left out. */
  readonly sources?: readonly string[]
  /** Naive baseline: each row predicted by the mean of all rows that were not left out with it; errors in the unit of the target. */
  readonly baseline?: Pick<OutOfFold, 'mae' | 'rmse' | 'q2'>
  readonly features: readonly TrainedFeature[]
  readonly columns: { readonly names: readonly string[]; readonly measured: number }
  readonly chosen: string
  readonly reason: string
  /** False: Q² is too small, and no number is given. */
  readonly useful: boolean
  readonly models: readonly (OutOfFold & { readonly id: string; readonly name: string })[]
  /** Errors of the chosen model where a whole family or laboratory was left out: none in models of former methods. */
  readonly extrapolation?: readonly Extrapolation[]
  readonly parts: object
  readonly rows: readonly TrainedRow[]
  /** Families with too few materials for a number. */
  readonly smallFamilies: readonly string[]
  /** What was left aside, and why: columns, rows and models. */
  readonly refusals: readonly string[]
}

/**
 * Learns from a table: tries the models, chooses one by the materials left out, and keeps what it has learned from all rows.
 *
 * @param natural    from the scale of the target to its unit: mean errors are told in that, Q² and coverage in the scale that was learned
 * @param leftOutBy  `source`: whole laboratories and publications are left out; the table names them as laboratories
 * @throws RangeError for a table that nothing can be learned from, and for a single source where whole sources are left out
 */
export function trainTable(
  given: PredictorTable,
  natural: (value: number) => number = (value) => value,
  leftOutBy: LeftOutBy = 'material',
): TrainedModel {
  const { table, rows, refusals } = usablePart(given)
  const { groups, y } = table
  // Of a single family the word is not a feature, and still decides for which materials a number may be given.
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
      // Left out already.
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
      ...(gaps > 0 ? [`${gaps} ${gaps === 1 ? 'row' : 'rows'} with a gap left out: nothing is filled in`] : []),
    ],
  }
}

/** Each laboratory or publication is a part. A material of two sources goes with the one that has most of its rows. */
function foldsOfSources({ groups, laboratories }: PredictorTable): Folds {
  const names = [...new Set(laboratories)]
  if (names.length < 2)
    throw new RangeError('All materials are of one source: a model cannot be tested on another one.')
  return foldsAsGiven(
    groups,
    laboratories!.map((name) => names.indexOf(name)),
  ).folds
}

/** Errors of the mean of all rows outside the part of each row. */
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
