import type { Prediction, PredictorProperties } from '#contract/v1/prediction.ts'
import type { TablePrediction } from '#core/predict/index.ts'

export function describePrediction(found: TablePrediction): string {
  const { rows, groups, features, models, chosen, reason, refusals, predictions } = found
  const lines = [
    `${rows} rows of ${groups} materials, from ${features.join(', ')}`,
    '',
    'Model               RMSE      MAE     |error|/value     Q²   inside 80 %  inside 90 %',
    ...models.map(({ id, rmse, mae, medianRelativeError, q2, coverage }) =>
      [
        `${id === chosen ? '*' : ' '} ${id}`.padEnd(18),
        short(rmse).padStart(9),
        short(mae).padStart(9),
        percent(medianRelativeError).padStart(12),
        q2.toFixed(2).padStart(12),
        percent(coverage['0.8']).padStart(10),
        percent(coverage['0.9']).padStart(12),
      ].join(' '),
    ),
    '',
    reason,
    ...refusals.map(
      ({ column, row, reason: why }) =>
        `  ${column === undefined ? (row === undefined ? '' : `row ${row}: `) : `${column}: `}${why}`,
    ),
    '',
    'Row        value        from          to  light   (an estimate, not a measurement)',
    ...predictions.map(({ row, value, lower, upper, light }) =>
      [
        String(row).padStart(5),
        ...[value, lower, upper].map((number) => (number === null ? '–' : short(number)).padStart(11)),
        ` ${light}`,
      ].join(' '),
    ),
  ]
  return `${lines.join('\n')}\n`
}

const short = (value: number) => String(Number(value.toPrecision(4)))
const percent = (share: number | null) => (share === null ? '–' : `${(100 * share).toFixed(1)} %`)

export function describeProperties({ needed, properties }: PredictorProperties): string {
  const lines = [
    `A model of real materials needs ${needed} of them: measured coils and published tested values.`,
    '',
    'Property          real  sources  missing  published formula',
    ...properties.map(({ id, materials, sources, missing, formulas }) =>
      [
        id.padEnd(16),
        String(materials).padStart(5),
        String(sources).padStart(8),
        String(missing).padStart(8),
        ` ${formulas.join('; ') || 'none'}`,
      ].join(' '),
    ),
  ]
  return `${lines.join('\n')}\n`
}

export function describeProperty(found: Prediction): string {
  const { name, unit, by, value, lower, upper, level, light, hidden, reasons, formula, realMaterials, model } = found
  const { materials, sources, missing, needed } = realMaterials
  const written = (number: number) => `${short(number)}${unit === '' ? '' : ` ${unit}`}`
  const answers = {
    real: 'Model of real materials',
    formula: 'Published formula',
    synthetic: 'DEMONSTRATION MODEL, trained on synthetic data only. Not for design.',
  }
  const lines = [
    `${name}: ${value === null ? 'no value' : written(value)}`,
    answers[by],
    ...(lower !== null && upper !== null
      ? [`Interval, ${Math.round(100 * level)} %: ${written(lower)} to ${written(upper)}`]
      : []),
    ...(light === null ? [] : [`Applicability: ${light}${hidden ? '; the value is hidden, show it with --show' : ''}`]),
    ...reasons.map((reason) => `  ${reason}`),
    ...(formula
      ? [
          `Formula: ${formula.name} (${formula.source})${formula.value === null ? '' : ` = ${written(formula.value)}`}`,
          `Expected error of the formula: ${formula.error}`,
        ]
      : []),
    missing === 0
      ? `Real materials: ${materials} from ${sources} sources`
      : `Real materials: ${materials} of ${needed}, from ${sources} sources; ${missing} are missing for a model`,
    ...(model
      ? [
          `Model: ${model.kind}, version ${model.version}, ${model.materials} materials, release ${model.release}`,
          `Mean absolute error with each ${model.leftOutBy} left out: ${written(model.errors.mae)}` +
            (model.baseline ? `; baseline (mean of all others): ${written(model.baseline.mae)}` : ''),
        ]
      : []),
    ...(found.problem === null ? [] : [found.problem]),
    ...found.inputs.map(
      (input) =>
        `Input ${input.id}: ${input.value || 'missing'}${input.unit === '' ? '' : ` ${input.unit}`}${input.problem === null ? '' : ` (${input.problem})`}`,
    ),
    'Estimate, not a measurement.',
  ]
  return `${lines.join('\n')}\n`
}
