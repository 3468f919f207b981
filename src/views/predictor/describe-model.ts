import type { LeftOutPoint, PredictorModel } from '#contract/views/predictor.ts'
import type { TrainedModel } from '#core/predict/index.ts'
import { type FeatureSet, type Pair, unscaledBy } from '#core/predict/pairs/index.ts'
import type { LearnedCoil, ModelVersion } from '#server/predictor/index.ts'
import { targetUnit } from './inputs.ts'

/** Errors of the cross-validation, in the unit of the target. */
export function describeModel(
  version: ModelVersion,
  trained: TrainedModel,
  { pair, set, match }: { pair: Pair; set: FeatureSet; match: PredictorModel['match'] },
): PredictorModel {
  const { factor } = targetUnit(pair)
  const chosen = trained.models.find(({ id }) => id === trained.chosen)!
  return {
    id: version.id,
    number: version.number,
    release: version.release,
    trainedAt: version.trainedAt.toISOString(),
    materials: trained.materials,
    coils: trained.rows.length,
    ofSet: version.materials,
    match,
    name: shownName(chosen, set),
    reason: trained.reason,
    useful: trained.useful,
    leftOutBy: trained.leftOutBy ?? 'material',
    sources: trained.sources ?? [],
    dataHash: version.dataHash,
    baseline: trained.baseline
      ? {
          q2: trained.baseline.q2,
          mae: trained.baseline.mae * Math.abs(factor),
          rmse: trained.baseline.rmse * Math.abs(factor),
        }
      : null,
    tried: trained.models.map(({ id, name, q2, mae, rmse, medianRelativeError, coverage }) => ({
      id,
      name: shownName({ id, name }, set),
      q2,
      mae: mae * Math.abs(factor),
      rmse: rmse * Math.abs(factor),
      medianRelativeError,
      covered80: coverage['0.8'],
      covered90: coverage['0.9'],
    })),
    families: familiesOf(trained, pair),
    coefficients: coefficientsOf(trained, pair),
    extrapolation: (trained.extrapolation ?? []).map(({ over, parts, q2, mae, rmse }) => ({
      over,
      parts,
      q2,
      mae: mae * Math.abs(factor),
      rmse: rmse * Math.abs(factor),
    })),
    directions: set.features.flatMap(({ id, name }) => {
      const sign = pair.signs?.[id]
      return sign === undefined
        ? []
        : [`${sign < 0 ? 'never increases' : 'never decreases'} with ${name.toLowerCase()}`]
    }),
    refusals: trained.refusals,
  }
}

const shownName = ({ id, name }: { readonly id: string; readonly name: string }, { formula }: FeatureSet): string =>
  id === 'formula' && formula ? formula.name : name

/** Mean error of each family [display unit], because a model can be biased for one of them. */
function familiesOf({ rows }: TrainedModel, pair: Pair): PredictorModel['families'] {
  const { factor } = targetUnit(pair)
  const names = [...new Set(rows.flatMap(({ family }) => family ?? []))].toSorted()
  return names.map((name) => {
    const own = rows.filter(({ family }) => family === name)
    const errors = own.map(({ y, leftOut }) => unscaledBy(pair.scale, leftOut) - unscaledBy(pair.scale, y))
    return {
      name,
      materials: new Set(own.map(({ group }) => group)).size,
      bias: (errors.reduce((sum, each) => sum + each, 0) / errors.length) * factor,
    }
  })
}

function coefficientsOf(
  { chosen, parts, columns }: TrainedModel,
  { signs = {} }: Pair,
): PredictorModel['coefficients'] {
  if (chosen !== 'ridge') return []
  const { intercept, slopes } = parts as { intercept: number; slopes: readonly number[] }
  return [
    { name: 'intercept', value: intercept, held: false },
    ...columns.names.map((name, j) => ({
      name,
      value: slopes[j]!,
      held: signs[name] !== undefined && slopes[j] === 0,
    })),
  ]
}

export function leftOutPoints(
  { rows }: TrainedModel,
  pair: Pair,
  coils: readonly LearnedCoil[],
): readonly LeftOutPoint[] {
  const { factor } = targetUnit(pair)
  return rows.map(({ row, family, y, leftOut }) => ({
    name: coils[row]!.name,
    family: family ?? '',
    measured: unscaledBy(pair.scale, y) * factor,
    predicted: unscaledBy(pair.scale, leftOut) * factor,
  }))
}
