import type { PredictorTable } from '../table.ts'
import type { PairCoil, FeatureSet, Pair } from './pair.ts'
import { testOf, tableOf, wholeValues } from './pair-table.ts'

export const minRealMaterials = 30

/** Coils without a stated laboratory are left out together. */
export const unknownLaboratory = 'Laboratory not stated'

/** One row per real material, with the laboratory or publication of its target. */
export type RealTable = {
  readonly table: PredictorTable
  readonly coils: readonly (readonly number[])[]
  readonly sources: readonly string[]
}

/**
 * Means of the measured coils (without synthetic ones) and published values of each material; of several states or
 * coatings the most frequent kind.
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

function sourceOf(pair: Pair, { publication, laboratories }: PairCoil): string {
  return publication ?? (laboratories?.[testOf(pair)] || unknownLaboratory)
}

function mostFrequentKind<T>(all: readonly T[], kindOf: (one: T) => string): readonly T[] {
  return [...Map.groupBy(all, kindOf).values()].reduce((most, own) => (own.length > most.length ? own : most))
}
