import { familyLimits } from './applicability.ts'
import { type Design, designOf, signsOf } from './design.ts'
import { type OutOfFold, outOfFold } from './errors.ts'
import type { Folds } from './folds.ts'
import { models } from './models/index.ts'
import type { Learned } from './models/model.ts'
import type { Refusal } from './refuse.ts'
import { familiesOf, type PredictorTable } from './table.ts'

/** Minimum Q² of a useful model (docs/science/predictor.md#validation). */
const minQ2 = 0.3

type ModelTrial = {
  readonly id: string
  readonly name: string
  readonly q2: number
  readonly errors: Float64Array
}

const maxErrorIncrease = 0.05

/**
 * The simplest model (listed first) whose mean squared error is within one standard error of the smallest, and within 5
 * %, because the standard error of few materials is large. It is that of the difference of both models over materials,
 * because easy and hard materials affect both alike.
 */
export function chooseModel(
  tried: readonly ModelTrial[],
  groups: readonly string[],
): { chosen: ModelTrial; reason: string } {
  const losses = tried.map(({ errors }) => lossOf(errors, groups))
  const means = losses.map((values) => values.reduce((sum, value) => sum + value, 0) / values.length)
  const best = means.indexOf(Math.min(...means))
  const index = losses.findIndex((values, m) => {
    const differences = values.map((value, g) => value - losses[best]![g]!)
    const mean = means[m]! - means[best]!
    const variance = differences.reduce((sum, d) => sum + (d - mean) ** 2, 0) / (differences.length - 1)
    return mean <= Math.sqrt(variance / differences.length) && means[m]! <= (1 + maxErrorIncrease) ** 2 * means[best]!
  })
  const chosen = tried[index]!
  const lowest = tried[best]!
  return {
    chosen,
    reason:
      index === 0 && best === 0
        ? `${chosen.name} has the smallest error for left-out materials: no other model predicts better.`
        : index === best
          ? `${chosen.name} has the smallest error for left-out materials, by more than one standard error or 5 % against each simpler model.`
          : `${chosen.name} is the simplest model within one standard error and 5 % of ${lowest.name}, which has the smallest error for left-out materials.`,
  }
}

/** Scaled so that their mean is that of all rows, as for RMSE and Q². */
function lossOf(errors: Float64Array, groups: readonly string[]): readonly number[] {
  const sums = new Map<string, number>()
  for (const [i, group] of groups.entries()) sums.set(group, (sums.get(group) ?? 0) + errors[i]! ** 2)
  return [...sums.values()].map((sum) => (sum * sums.size) / groups.length)
}

type TriedModel = OutOfFold & {
  readonly id: string
  readonly name: string
  readonly predicted: Float64Array
  readonly errors: Float64Array
}

type TriedModels = {
  readonly design: Design
  readonly learned: Learned
  readonly tried: readonly TriedModel[]
  readonly best: TriedModel
  readonly reason: string
  readonly useful: boolean
  readonly refusals: readonly Refusal[]
}

export function tryModels(table: PredictorTable, folds: Folds): TriedModels {
  const { groups, y } = table
  const families = familiesOf(table)
  const design = designOf(table)
  const learned = { design, y, groups, families, formula: table.formula, signs: signsOf(design, table.signs) }
  const materials = new Set(groups).size
  const refusals: Refusal[] = []
  const tried = models.flatMap((model) => {
    const { id, name, minGroups, minRows = 0, maxRows } = model
    if (model.ofFormula && !table.formula?.every(Number.isFinite)) return []
    if (materials < minGroups) {
      refusals.push({ reason: `${name}: needs ${minGroups} materials, available: ${materials}` })
      return []
    }
    if (y.length < minRows) {
      refusals.push({ reason: `${name}: needs ${minRows} rows, available: ${y.length}` })
      return []
    }
    if (model.withoutSigns && learned.signs) {
      refusals.push({ reason: `${name}: does not support monotonicity constraints` })
      return []
    }
    if (y.length > maxRows) {
      refusals.push({ reason: `${name}: up to ${maxRows} rows, here ${y.length}` })
      return []
    }
    const predicted = model.leftOut(learned, folds)
    if (!predicted.every(Number.isFinite)) {
      refusals.push({ reason: `${name}: no finite result for some left-out rows` })
      return []
    }
    const errors = y.map((value, i) => value - predicted[i]!)
    return [{ id, name, predicted, errors, ...outOfFold(table, predicted, families) }]
  })
  const { chosen, reason } = chooseModel(tried, groups)
  const best = tried.find(({ id }) => id === chosen.id)!
  const useful = best.q2 >= minQ2
  if (!useful)
    refusals.push({ reason: `no useful prediction: Q² ${best.q2.toFixed(2)} of ${best.name} is below ${minQ2}` })
  return { design, learned, tried, best, reason, useful, refusals }
}

export function smallFamilies(groups: readonly string[], families: readonly string[] | undefined): ReadonlySet<string> {
  const members = new Map<string, Set<string>>()
  for (const [i, family] of (families ?? []).entries())
    members.set(family, (members.get(family) ?? new Set()).add(groups[i]!))
  return new Set([...members].filter(([, own]) => own.size < familyLimits.red).map(([family]) => family))
}
