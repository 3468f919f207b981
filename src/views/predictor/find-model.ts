import type { PredictorBasis } from '#contract/views/predictor.ts'
import type { Caller, Reader } from '#server/db/database.ts'
import {
  type MaterialSet,
  type ModelVersion,
  newestRelease,
  newestVersion,
  trainingMethod,
  versionMeanwhile,
} from '#server/predictor/index.ts'

export type FoundModel = {
  readonly basis: PredictorBasis
  readonly version: ModelVersion | undefined
  readonly standing: 'own' | 'earlier' | 'smaller'
  /** The model of the caller's own set is missing or older than the release. */
  readonly wanted: boolean
}

type Asked = { readonly pair: string; readonly featureSet: string; readonly basis: PredictorBasis | undefined }

/**
 * The model that answers the caller: of exactly what they may read, an earlier one of the same materials, or meanwhile that of the most
 * materials which they may all read. Without a wish measured numbers come first, and the demonstration where they say nothing.
 */
export async function findModel(db: Reader, caller: Caller, set: MaterialSet, asked: Asked): Promise<FoundModel> {
  const { pair, featureSet, basis } = asked
  if (basis !== undefined) return modelOf(db, caller, set, { pair, featureSet, basis })
  const measured = await modelOf(db, caller, set, { pair, featureSet, basis: 'measured' })
  if (measured.version && 'trained' in measured.version.content) return measured
  const demonstration = await modelOf(db, caller, set, { pair, featureSet, basis: 'synthetic' })
  return demonstration.version && 'trained' in demonstration.version.content ? demonstration : measured
}

async function modelOf(
  db: Reader,
  caller: Caller,
  set: MaterialSet,
  key: { readonly pair: string; readonly featureSet: string; readonly basis: PredictorBasis },
): Promise<FoundModel> {
  const { basis } = key
  const [own, release] = await Promise.all([newestVersion(db, set.hash, key), newestRelease(db)])
  const current =
    own !== undefined &&
    release !== undefined &&
    own.holdsUntil >= release &&
    ('refused' in own.content || own.content.method === trainingMethod)
  if (own && current) return { basis, version: own, standing: 'own', wanted: false }
  const earlier = own && 'trained' in own.content ? own : undefined
  const version = earlier ?? (await versionMeanwhile(db, caller, key))
  return { basis, version: version ?? own, standing: earlier || !version ? 'earlier' : 'smaller', wanted: true }
}
