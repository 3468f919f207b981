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
import { type FeatureSet, type Pair, type PairCoil, pairTable, unscaledBy } from '#core/predict/pairs/index.ts'
import { type TrainedModel, trainTable } from '#core/predict/index.ts'
import { syntheticCoils } from '#core/predict/pairs/synthetic-coils.ts'
import type { Typed } from './inputs.ts'

export type FoundModel = {
  readonly basis: Basis
  readonly version: ModelVersion | undefined
  readonly match: 'own' | 'earlier' | 'smaller'
  /** The model for the readable materials is missing or outdated. */
  readonly wanted: boolean
}

type ModelQuery = { readonly pair: string; readonly featureSet: string; readonly basis: Basis | undefined }

/**
 * Finds the model of a caller: trained on exactly the readable materials, an earlier one, or the one of most
 * materials readable to the caller. Without a chosen basis, a useful model of real materials precedes the
 * demonstration model.
 */
export async function findModel(db: Reader, caller: Caller, set: MaterialSet, asked: ModelQuery): Promise<FoundModel> {
  const { pair, featureSet, basis } = asked
  if (basis !== undefined) return modelOf(db, caller, set, { pair, featureSet, basis })
  const real = await modelOf(db, caller, set, { pair, featureSet, basis: 'real' })
  if (isUseful(real)) return real
  const demonstration = await modelOf(db, caller, set, { pair, featureSet, basis: 'synthetic' })
  return demonstration.version && 'trained' in demonstration.version.content ? demonstration : real
}

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
  if (own && current) return { basis, version: own, match: 'own', wanted: false }
  const earlier = own && 'trained' in own.content ? own : undefined
  const version = earlier ?? (await versionMeanwhile(db, caller, key))
  return { basis, version: version ?? own, match: earlier || !version ? 'earlier' : 'smaller', wanted: true }
}

/** Inputs available from the coil or typed, most informative first. */
export function setFor(
  { sets }: Pair,
  coil: PairCoil | undefined,
  typed: Readonly<Record<string, string | undefined>> = {},
): FeatureSet {
  const whole = sets.find(
    ({ features, coating }) =>
      features.every(({ id, of }) => typed[id] !== undefined || (coil && of(coil) !== undefined)) &&
      (!coating || typed['coating'] !== undefined || coil?.coating),
  )
  return whole ?? sets[0]!
}

export const worked: { readonly pair: string; readonly typed: Typed; readonly family: string } = {
  pair: 'lambda',
  typed: { rm: '980', 'rm-s': '15', yr: '0.66', tfs: '0.68', t: '1.40' },
  family: 'Dual Phase',
}

const trained = new Map<FeatureSet, TrainedModel>()

/** Model trained on invented coils, for readers without the tool. */
export function exampleModel(pair: Pair, set: FeatureSet): FoundModel {
  const coils = syntheticCoils()
  const nothing: FoundModel = { basis: 'synthetic', version: undefined, match: 'own', wanted: false }
  const { table, coils: at } = pairTable(pair, set, coils)
  if (at.length === 0) return nothing
  const model = trained.get(set) ?? trainTable(table, (value) => unscaledBy(pair.scale, value))
  trained.set(set, model)
  return {
    ...nothing,
    version: {
      id: 'example',
      number: 1,
      setHash: '',
      materials: at.length,
      dataHash: '',
      release: 'invented data',
      holdsUntil: 0,
      trainedAt: new Date(0),
      content: {
        method: 0,
        trained: model,
        coils: at.map((i) => ({ name: coils[i]!.material, material: coils[i]!.material, path: '', slug: '' })),
      },
    },
  }
}
