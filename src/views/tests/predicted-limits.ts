import type { ParameterSetRecord } from '#contract/tests.ts'
import { latestSets, type PredictedLimit, predictedLimits } from '#core/parameter-sets/index.ts'
import type { Reader } from '#server/db/database.ts'
import { tabMeasurements } from '#server/tests/index.ts'

type Coil = { readonly id: string; readonly thickness: number }

/** Coils whose limits are kept: Marciniak–Kuczyński's takes some 50 ms, the same for every reader of the same numbers. */
const most = 200
const kept = new Map<string, PredictedLimit[]>()

/** Predicted forming limits of a coil from its tensile values and its stored models; newest versions only. */
export async function predictedLimitsOf(
  db: Reader,
  coil: Coil,
  stored: readonly ParameterSetRecord[],
): Promise<readonly PredictedLimit[]> {
  const models = latestSets(stored)
  const { limits, sheet } = await tabMeasurements(db, coil, 'FE5')
  // The numbers themselves are the key: a corrected value is another coil.
  const key = JSON.stringify([
    models.map(({ model, parameters }) => [model, parameters.map(({ value }) => value)]),
    sheet,
    [...limits.x, ...limits.y],
  ])
  const known = kept.get(key)
  if (known) return known
  const found = predictedLimits({ limits, sheet, models })
  const [oldest] = kept.keys()
  if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
  kept.set(key, found)
  return found
}
