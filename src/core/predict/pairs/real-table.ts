import type { PredictorTable } from '../table.ts'
import type { PairCoil } from './coil.ts'
import { testOf, tableOf, wholeValues } from './pair-table.ts'
import type { FeatureSet, Pair } from './pair.ts'

/** From so many real materials on, a pair has a model of real materials. */
export const minRealMaterials = 30

/** Source of coils whose laboratory is not stated: they are left out together. */
export const unknownLaboratory = 'Laboratory not stated'

/** One row for each real material, with the laboratory or publication of its target. */
export type RealTable = {
  readonly table: PredictorTable
  /** For each row the numbers of its coils in the list that was given. */
  readonly coils: readonly (readonly number[])[]
  /** For each row. */
  readonly sources: readonly string[]
}

/**
 * Training table of real materials: measured coils and published tested values that have the target and all features. The numbers of a
 * material are the means of its coils; of a material with coils of several states or coatings, the most frequent kind is taken.
 *
 * @param coils  no synthetic ones
 */
export function realTable(pair: Pair, set: FeatureSet, coils: readonly PairCoil[]): RealTable {
  const whole = coils.flatMap((coil, at) => {
    const found = wholeValues(pair, set, coil)
    return found ? [{ at, coil, ...found }] : []
  })
  const materials = [...Map.groupBy(whole, ({ coil }) => coil.material).values()].map((all) => {
    const own = mostFrequentKind(all, ({ coil }) => JSON.stringify([coil.family, set.coating ? coil.coating : null]))
    const mean = (value: (one: (typeof own)[number]) => number) =>
      own.reduce((sum, one) => sum + value(one), 0) / own.length
    return {
      at: own.map(({ at }) => at),
      coil: own[0]!.coil,
      target: mean(({ target }) => target),
      values: Object.fromEntries(set.features.map(({ id }) => [id, mean(({ values }) => values[id]!)])),
      laboratory: sourceOf(pair, own[0]!.coil),
    }
  })
  return {
    table: tableOf(pair, set, materials),
    coils: materials.map(({ at }) => at),
    sources: materials.map(({ laboratory }) => laboratory),
  }
}

/** Publication of the values, or laboratory of the test that gives the target. */
function sourceOf(pair: Pair, { publication, laboratories }: PairCoil): string {
  return publication ?? (laboratories?.[testOf(pair)] || unknownLaboratory)
}

/** The first of equally frequent kinds. */
function mostFrequentKind<T>(all: readonly T[], kindOf: (one: T) => string): readonly T[] {
  return [...Map.groupBy(all, kindOf).values()].reduce((most, own) => (own.length > most.length ? own : most))
}
