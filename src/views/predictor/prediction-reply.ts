import type { Prediction, PredictorProperties } from '#contract/v1/prediction.ts'
import type { PredictorView } from '#contract/views/predictor.ts'
import { notMeasured, onSynthetic } from './model-card.ts'

export function propertiesReply({
  needed,
  readiness,
}: Pick<PredictorView, 'needed' | 'readiness'>): PredictorProperties {
  return {
    needed,
    properties: readiness.map(({ id, name, inputs, materials, sources, missing, formulas }) => ({
      id,
      name,
      inputs,
      materials,
      sources,
      missing,
      formulas: formulas.map(({ name: formula }) => formula),
    })),
  }
}

/** @param show  include a value outside the training data */
export function predictionReply(view: PredictorView, { show = false }: { readonly show?: boolean } = {}): Prediction {
  const { pair, basis, answer, formula, model, real, needed, inputs, family, why } = view
  const hidden = answer?.light === 'red' && answer.value !== null && !show
  const shown = (value: number | null | undefined) => (hidden ? null : (value ?? null))
  const own = model?.tried.find(({ name }) => name === model.name)
  return {
    property: pair.id,
    name: pair.target.name,
    unit: pair.target.unit,
    by: basis,
    synthetic: basis === 'synthetic',
    about: basis === 'synthetic' ? `${notMeasured} ${onSynthetic}` : notMeasured,
    value: basis === 'formula' ? (formula?.value ?? null) : shown(answer?.value),
    lower: shown(answer?.lower),
    upper: shown(answer?.upper),
    level: answer?.level ?? 0.8,
    light: answer?.light ?? null,
    hidden,
    reasons: [...(answer?.reasons ?? [])],
    formula,
    realMaterials: { ...real, needed },
    model:
      model && own
        ? {
            id: model.id,
            version: model.number,
            release: model.release,
            trainedAt: model.trainedAt,
            dataHash: model.dataHash,
            kind: model.name,
            materials: model.materials,
            sources: [...model.sources],
            leftOutBy: model.leftOutBy,
            errors: { q2: own.q2, mae: own.mae, rmse: own.rmse },
            baseline: model.baseline,
            tried: model.tried.map(({ id, name, q2, mae, rmse }) => ({ id, name, q2, mae, rmse })),
          }
        : null,
    inputSet: pair.set,
    inputs: inputs.map(({ id, name, unit, text, problem }) => ({ id, name, unit, value: text, problem })),
    family: family.value,
    problem: why,
  }
}
