import type { Caller, Reader } from '#server/db/database.ts'
import {
  type Basis,
  type MaterialSet,
  type ModelVersion,
  newestRelease,
  newestVersion,
  trainingMethod,
  versionMeanwhile,
} from '#server/predictor/index.ts'

export type FoundModel = {
  readonly basis: Basis
  readonly version: ModelVersion | undefined
  readonly standing: 'own' | 'earlier' | 'smaller'
  /** The model of the caller's own set is missing or older than the release. */
  readonly wanted: boolean
}

type Asked = { readonly pair: string; readonly featureSet: string; readonly basis: Basis | undefined }

/**
 * The model that answers the caller: of exactly what they may read, an earlier one of the same materials, or meanwhile that of the most
 * materials which they may all read. Unless a basis is asked for, a model of real materials that is better than their mean comes first,
 * then the demonstration.
 */
export async function findModel(db: Reader, caller: Caller, set: MaterialSet, asked: Asked): Promise<FoundModel> {
  const { pair, featureSet, basis } = asked
  if (basis !== undefined) return modelOf(db, caller, set, { pair, featureSet, basis })
  const real = await modelOf(db, caller, set, { pair, featureSet, basis: 'real' })
  if (isUseful(real)) return real
  const demonstration = await modelOf(db, caller, set, { pair, featureSet, basis: 'synthetic' })
  return demonstration.version && 'trained' in demonstration.version.content ? demonstration : real
}

/** Whether its numbers say more than the mean. */
export function isUseful({ version }: FoundModel): boolean {
  return version !== undefined && 'trained' in version.content && version.content.trained.useful
}

async function modelOf(
  db: Reader,
  caller: Caller,
  set: MaterialSet,
  key: { readonly pair: string; readonly featureSet: string; readonly basis: Basis },
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
