import { type TrainedModel, trainTable } from '#core/predict/index.ts'
import { type FeatureSet, type Pair, pairTable, unscaledBy } from '#core/predict/pairs/index.ts'
import { madeUpCoils } from '#core/predict/pairs/made-up-coils.ts'
import type { FoundModel } from './find-model.ts'
import type { Typed } from './inputs.ts'

/** The pair of the worked answer, and its question: numbers in the units of the page. */
export const worked: { readonly pair: string; readonly typed: Typed; readonly family: string } = {
  pair: 'lambda',
  typed: { rm: '980', 'rm-s': '15', yr: '0.66', tfs: '0.68', t: '1.40' },
  family: 'Dual Phase',
}

const trained = new Map<FeatureSet, TrainedModel>()

/** A model of made-up coils alone, for readers without the tool: no material of the catalogue shapes its numbers. */
export function exampleModel(pair: Pair, set: FeatureSet): FoundModel {
  const coils = madeUpCoils()
  const nothing: FoundModel = { basis: 'synthetic', version: undefined, standing: 'own', wanted: false }
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
      release: 'made-up data',
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
