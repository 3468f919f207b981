import type { PairReadiness, PredictorView, RealMaterials } from '#contract/views/predictor.ts'
import {
  type FeatureSet,
  minRealMaterials,
  type Pair,
  type PairCoil,
  pairs,
  realTable,
} from '#core/predict/pairs/index.ts'
import type { Caller, Reader } from '#server/db/database.ts'
import { readableSet, realCoils } from '#server/predictor/index.ts'

/** Number of real materials with target and inputs, and number still missing for a model. */
export function realMaterials(pair: Pair, set: FeatureSet, coils: readonly PairCoil[]): RealMaterials {
  const { table, sources } = realTable(pair, set, coils)
  const materials = new Set(table.groups).size
  return { materials, sources: new Set(sources).size, missing: Math.max(0, minRealMaterials - materials) }
}

/** For each property with the inputs known for most materials. */
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

export async function countRealMaterials(
  db: Reader,
  caller: Caller,
): Promise<Pick<PredictorView, 'needed' | 'readiness'>> {
  const { materials } = await readableSet(db, caller)
  return { needed: minRealMaterials, readiness: readinessOfPairs(await realCoils(db, materials)) }
}
