import type { PredictorView } from '#contract/views/predictor.ts'
import { minRealMaterials } from '#core/predict/pairs/index.ts'
import type { Caller, Reader } from '#server/db/database.ts'
import { readableSet, realCoils } from '#server/predictor/index.ts'
import { readinessOfPairs } from './real-materials.ts'

/** Real materials of each property that the caller may read. */
export async function countRealMaterials(
  db: Reader,
  caller: Caller,
): Promise<Pick<PredictorView, 'needed' | 'readiness'>> {
  const { materials } = await readableSet(db, caller)
  return { needed: minRealMaterials, readiness: readinessOfPairs(await realCoils(db, materials)) }
}
