import { designOf } from './design.ts'
import { type OutOfFold, outOfFold } from './errors.ts'
import { type Extrapolation, extrapolationOf } from './extrapolation.ts'
import { foldsOf } from './folds.ts'
import { models } from './models/index.ts'
import { usablePart } from './refuse.ts'
import { familiesOf, type PredictorTable } from './table.ts'
import { smallFamilies, tryModels } from './try-models.ts'

export type TrainedFeature =
  | { readonly name: string; readonly kind: 'number'; readonly low: number; readonly high: number }
  | { readonly name: string; readonly kind: 'category'; readonly words: readonly string[] }

/** One row that was learned from. */
export type TrainedRow = {
  /** Its number in the table that was given, from 0. */
  readonly row: number
  readonly group: string
  readonly family?: string
  /** In the columns of the design. */
  readonly x: readonly number[]
  readonly y: number
  /** What the chosen model says without its material. */
  readonly leftOut: number
}

/** What was learned from a table, with all that an answer has to say about itself. Plain data: it passes through JSON without loss. */
export type TrainedModel = {
  readonly target: string
  readonly materials: number
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
 * @param natural  from the scale of the target to its unit: mean errors are told in that, Q² and coverage in the scale that was learned
 * @throws RangeError for a table that nothing can be learned from
 */
export function trainTable(given: PredictorTable, natural: (value: number) => number = (value) => value): TrainedModel {
  const { table, rows, refusals } = usablePart(given)
  const { groups, y } = table
  // Of a single family the word is not a feature, and still decides for which materials a number may be given.
  const named = familiesOf(given)
  const families = named && rows.map((row) => named[row]!)
  const { design, learned, tried, best, reason, useful, refusals: doubted } = tryModels(table, foldsOf(groups))
  const gaps = refusals.filter(({ row, reason: why }) => row !== undefined && why.startsWith('no value')).length
  const others = [...refusals, ...doubted].filter(({ row }) => row === undefined)
  const { width, x, names, measured } = designOf(table)
  return {
    target: table.target,
    materials: new Set(groups).size,
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
      laboratories: table.laboratories,
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
