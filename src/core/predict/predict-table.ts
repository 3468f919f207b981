import { domainOf, familyLimits, type Light, lightOf } from './applicability.ts'
import { conformalWidths } from './conformal.ts'
import type { OutOfFold } from './errors.ts'
import { foldsAsGiven, foldsOf } from './folds.ts'
import { type Refusal, usablePart } from './refuse.ts'
import { familiesOf, type PredictorTable } from './table.ts'
import { smallFamilies, tryModels } from './try-models.ts'

export type TablePrediction = {
  readonly rows: number
  readonly groups: number
  readonly features: readonly string[]
  readonly models: readonly (OutOfFold & { readonly id: string })[]
  readonly chosen: string
  readonly reason: string
  readonly refusals: readonly Refusal[]
  /** From 1; value and interval are null without a prediction. */
  readonly predictions: readonly {
    readonly row: number
    readonly value: number | null
    readonly lower: number | null
    readonly upper: number | null
    readonly light: Light
  }[]
}

type Choices = {
  readonly folds?: readonly number[]
  readonly level?: number
  /** Columns with a smaller share of values are left out, instead of rows [1]. */
  readonly minFilled?: number
}

/**
 * Every error, interval and prediction is of a row whose material was left out (docs/science/predictor.md).
 * @throws RangeError for a table without usable data, a level outside 0 … 1, or folds that do not fit
 */
export function predictTable(
  given: PredictorTable,
  { folds: chosenFolds, level = 0.9, minFilled }: Choices = {},
): TablePrediction {
  if (chosenFolds && chosenFolds.length !== given.y.length)
    throw new RangeError(`${chosenFolds.length} folds for ${given.y.length} rows`)
  const { table, rows, refusals } = usablePart(given, minFilled)
  const { groups, y } = table
  const parts = chosenFolds
    ? foldsAsGiven(
        groups,
        rows.map((i) => chosenFolds[i]!),
      )
    : { folds: foldsOf(groups), split: [] }
  const families = familiesOf(table)
  const { design, tried, best, reason, useful, refusals: doubted } = tryModels(table, parts.folds)
  const materials = new Set(groups).size
  const found: Refusal[] = [
    ...refusals,
    ...parts.split.map((group) => ({ reason: `${group} has rows in several folds; they are left out together` })),
    ...doubted,
  ]
  const domain = domainOf(design, groups, families)
  const widths = conformalWidths(best.errors, groups, level, families)
  const open = new Set(groups.filter((_, i) => widths[i] === Infinity)).size
  if (useful && open > 0)
    found.push({
      reason: `no interval of ${Number((100 * level).toPrecision(4))} %: too few materials (${materials})`,
    })
  const small = smallFamilies(groups, families)
  for (const family of small)
    found.push({ reason: `no prediction for the family ${family}: fewer than ${familyLimits.red} materials` })
  return {
    rows: y.length,
    groups: materials,
    features: table.features.map(({ name }) => name),
    models: tried.map(({ id, mae, rmse, medianRelativeError, q2, coverage }) => ({
      id,
      mae,
      rmse,
      medianRelativeError,
      q2,
      coverage,
    })),
    chosen: best.id,
    reason,
    refusals: found,
    predictions: rows.map((row, i) => {
      const family = families?.[i]
      const given = useful && !(family !== undefined && small.has(family))
      const doubts = domain.doubts(design, i, family, groups[i])
      const light = given ? lightOf(doubts) : 'red'
      const value = best.predicted[i]!
      const bounded = given && widths[i]! < Infinity
      return {
        row: row + 1,
        value: given ? value : null,
        lower: bounded ? value - widths[i]! : null,
        upper: bounded ? value + widths[i]! : null,
        light,
      }
    }),
  }
}
