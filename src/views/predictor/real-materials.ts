import type { PairReadiness, RealMaterials } from '#contract/views/predictor.ts'
import {
  type FeatureSet,
  minRealMaterials,
  type Pair,
  type PairCoil,
  pairs,
  realTable,
} from '#core/predict/pairs/index.ts'

/** How many real materials have the target and all inputs, and how many more a model needs. */
export function realMaterials(pair: Pair, set: FeatureSet, coils: readonly PairCoil[]): RealMaterials {
  const { table, sources } = realTable(pair, set, coils)
  const materials = new Set(table.groups).size
  return { materials, sources: new Set(sources).size, missing: Math.max(0, minRealMaterials - materials) }
}

/** The same of every property, for those of its inputs that most materials have. */
export function readinessOfPairs(coils: readonly PairCoil[]): readonly PairReadiness[] {
  return pairs.map((pair) => {
    const counts = pair.sets.map((set) => ({ set, ...realMaterials(pair, set, coils) }))
    const { set, ...most } = counts.reduce((best, one) => (one.materials > best.materials ? one : best))
    return {
      id: pair.id,
      name: pair.name,
      inputs: set.name,
      ...most,
      formulas: [...new Map(pair.sets.flatMap(({ formula }) => (formula ? [[formula.name, formula.error]] : [])))].map(
        ([name, error]) => ({ name, error }),
      ),
    }
  })
}
