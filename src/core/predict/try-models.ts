import { familyLimits } from './applicability.ts'
import { chooseModel, leastQ2 } from './choose.ts'
import { type Design, designOf, signsOf } from './design.ts'
import { type OutOfFold, outOfFold } from './errors.ts'
import type { Folds } from './folds.ts'
import { models } from './models/index.ts'
import type { Learned } from './models/model.ts'
import type { Refusal } from './refuse.ts'
import { familiesOf, type PredictorTable } from './table.ts'

/** A model with what it made of each row whose material was left out. */
export type TriedModel = OutOfFold & {
  readonly id: string
  readonly name: string
  readonly predicted: Float64Array
  readonly errors: Float64Array
}

export type TriedModels = {
  readonly design: Design
  readonly learned: Learned
  /** In the order of their complexity. */
  readonly tried: readonly TriedModel[]
  readonly best: TriedModel
  /** Why that one, in a sentence. */
  readonly reason: string
  /** Whether its numbers say more than the mean does. */
  readonly useful: boolean
  readonly refusals: readonly Refusal[]
}

/** Tries every model that the number of materials carries on a table without gaps, and chooses one by what was left out. */
export function tryModels(table: PredictorTable, folds: Folds): TriedModels {
  const { groups, y } = table
  const families = familiesOf(table)
  const design = designOf(table)
  const learned = { design, y, groups, families, formula: table.formula, signs: signsOf(design, table.signs) }
  const materials = new Set(groups).size
  const refusals: Refusal[] = []
  const tried = models.flatMap((model) => {
    const { id, name, leastGroups, leastRows = 0, mostRows } = model
    if (model.ofFormula && !table.formula?.every(Number.isFinite)) return []
    if (materials < leastGroups) {
      refusals.push({ reason: `${name}: needs ${leastGroups} materials, there are ${materials}` })
      return []
    }
    if (y.length < leastRows) {
      refusals.push({ reason: `${name}: needs ${leastRows} rows, there are ${y.length}` })
      return []
    }
    if (model.withoutSigns && learned.signs) {
      refusals.push({ reason: `${name}: cannot be held to known directions` })
      return []
    }
    if (y.length > mostRows) {
      refusals.push({ reason: `${name}: up to ${mostRows} rows, here ${y.length}` })
      return []
    }
    const predicted = model.leftOut(learned, folds)
    if (!predicted.every(Number.isFinite)) {
      refusals.push({ reason: `${name}: no finite number for every row that was left out` })
      return []
    }
    const errors = y.map((value, i) => value - predicted[i]!)
    return [{ id, name, predicted, errors, ...outOfFold(table, predicted, families) }]
  })
  const { chosen, reason } = chooseModel(tried, groups)
  const best = tried.find(({ id }) => id === chosen.id)!
  const useful = best.q2 >= leastQ2
  if (!useful)
    refusals.push({ reason: `no useful prediction: Q² ${best.q2.toFixed(2)} of ${best.name} is below ${leastQ2}` })
  return { design, learned, tried, best, reason, useful, refusals }
}

/** Families with fewer materials than a number needs. */
export function smallFamilies(groups: readonly string[], families: readonly string[] | undefined): ReadonlySet<string> {
  const members = new Map<string, Set<string>>()
  for (const [i, family] of (families ?? []).entries())
    members.set(family, (members.get(family) ?? new Set()).add(groups[i]!))
  return new Set([...members].filter(([, own]) => own.size < familyLimits.red).map(([family]) => family))
}
