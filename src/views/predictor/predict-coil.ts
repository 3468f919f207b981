import type { PredictorAnswer } from '#contract/views/predictor.ts'
import type { FeatureSet, Pair } from '#core/predict/pairs/index.ts'
import type { Caller, Reader } from '#server/db/database.ts'
import type { TrainingCoil, MaterialSet } from '#server/predictor/index.ts'
import { answerOf } from './answer.ts'
import { type FoundModel, findModel, setFor } from './find-model.ts'
import { inputsOf } from './inputs.ts'

export type CoilPrediction = {
  /** Null without a model or with a missing input. */
  readonly answer: PredictorAnswer | null
  readonly model: FoundModel
}

/** Predicts properties of coils from their values; models are read once. */
export function coilPredictions(db: Reader, caller: Caller, set: MaterialSet) {
  const models = new Map<string, FoundModel>()
  return async (coil: TrainingCoil, pair: Pair, asked?: FeatureSet): Promise<CoilPrediction> => {
    const features = asked ?? setFor(pair, coil)
    const basis = coil.synthetic ? 'synthetic' : 'real'
    const key = `${pair.id}/${features.id}/${basis}`
    const model =
      models.get(key) ?? (await findModel(db, caller, set, { pair: pair.id, featureSet: features.id, basis }))
    models.set(key, model)
    const content = model.version?.content
    if (!content || !('trained' in content)) return { answer: null, model }
    const inputs = inputsOf(features, { typed: {}, coil, trained: content.trained })
    const { family, coating } = coil
    const answer = answerOf({
      pair,
      set: features,
      ...content,
      inputs,
      family,
      coating: coating ?? '',
      coil,
      level: 0.8,
    })
    return { answer, model }
  }
}
