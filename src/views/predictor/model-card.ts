import type { PredictorUnit, PredictorView } from '#contract/views/predictor.ts'
import { inputDraws } from '#core/predict/index.ts'

export const notMeasured = 'Estimate, not a measurement.'
const byFormula = 'Published formula, not fitted to this catalogue.'
export const onSynthetic = 'Demonstration model, trained on synthetic data only. Not for design.'
const onMadeUp = 'Example: model trained on synthetic materials. Not for design.'

/** Fixed seed, for reproducible results. */
const scatterDrawn = `${inputDraws.count} normal draws, seed ${inputDraws.seed}, added in quadrature`

const number = (value: number | null, { digits, unit }: PredictorUnit): string => {
  if (value === null) return 'none'
  const { significant, decimals } = digits
  const text = significant === undefined ? value.toFixed(decimals) : String(Number(value.toPrecision(significant)))
  return unit === '' ? text : `${text} ${unit}`
}

/** Answer as text: prediction, interval, reasons and model. */
export function modelCard(
  {
    pair,
    basis,
    example,
    model,
    answer,
    inputs,
    family,
    coating,
    coil,
    materials,
    formula,
    real,
    needed,
    own,
  }: PredictorView,
  { show = false }: { readonly show?: boolean } = {},
): string {
  const { target } = pair
  const percent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)} %`)
  // Values rated red are hidden first, as on the page.
  const hidden = answer?.light === 'red' && answer.value !== null && !show
  const lines = [
    `# ${pair.name}`,
    '',
    ...(basis === 'synthetic' ? [`**${example ? onMadeUp : onSynthetic}**`, ''] : []),
    ...(basis === 'real' ? [] : [realWords(real, needed), '']),
    ...(formula
      ? [
          `Published formula: ${formula.name} (${formula.source})`,
          `${target.name} by the formula: ${number(formula.value, target)}`,
          `Expected error: ${formula.error}`,
          ...(basis === 'formula'
            ? [...(own === null ? [] : [`Tested on this coil: ${number(own, target)}`]), notMeasured, byFormula]
            : []),
          '',
        ]
      : []),
    ...(answer
      ? [
          ...(hidden
            ? [`${target.name}: hidden because it is outside the training data; choose “Show anyway” to include it`]
            : [
                `${target.name}, predicted: ${number(answer.value, target)}`,
                `Interval, ${percent(answer.level)}: ${number(answer.lower, target)} to ${number(answer.upper, target)}`,
              ]),
          `Applicability: ${answer.light}`,
          ...answer.reasons.map((reason) => `- ${reason}`),
          ...(answer.measured === null ? [] : [`Measured on this coil: ${number(answer.measured, target)}`]),
          notMeasured,
          '',
        ]
      : []),
    '## Inputs',
    '',
    ...(coil ? [`Coil: ${coil.name}`] : []),
    ...(basis === 'formula' ? [] : [`Family: ${family.value || 'not stated'}`]),
    ...(coating ? [`Coating: ${coating.value || 'not stated'}`] : []),
    ...inputs.map(
      ({ name, text, deviation, unit }) =>
        `${name}: ${text || 'not stated'}${deviation === '' ? '' : ` ± ${deviation}`}${unit === '' ? '' : ` ${unit}`}`,
    ),
    ...(inputs.some(({ deviation }) => deviation !== '') ? [`Input scatter: ${scatterDrawn}`] : []),
    '',
  ]
  if (model) {
    lines.push(
      '## Model',
      '',
      ...(example
        ? [`Trained on: ${model.materials} synthetic materials`]
        : [
            `Version ${model.number}, ${model.id}`,
            `Trained ${model.trainedAt.slice(0, 10)} on release ${model.release}`,
            basis === 'real'
              ? `Trained on: ${model.materials} real materials from ${model.sources.length} sources (measured coils and published test values)`
              : `Trained on: ${model.materials} materials, ${model.coils} coils, synthetic data; you can access ${materials} materials`,
            ...model.sources.map((source) => `- ${source}`),
            `Training data, SHA-256: ${model.dataHash}`,
          ]),
      `Model: ${model.name}. ${model.reason}`,
      ...(pair.condition === null ? [] : [`Values of condition ${pair.condition} only`]),
      '',
      '| model | Q² | mean absolute error | RMS error | median relative error | coverage of 80 % interval | coverage of 90 % interval |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      ...model.tried.map(
        ({ name, q2, mae, rmse, medianRelativeError, covered80, covered90 }) =>
          `| ${name} | ${q2.toFixed(2)} | ${mae.toPrecision(2)} | ${rmse.toPrecision(2)} | ${percent(medianRelativeError)} | ${percent(covered80)} | ${percent(covered90)} |`,
      ),
      '',
      ...(model.baseline
        ? [
            `Baseline, mean of all other materials: Q² ${model.baseline.q2.toFixed(2)}, mean absolute error ${model.baseline.mae.toPrecision(2)}, RMS error ${model.baseline.rmse.toPrecision(2)}${target.unit === '' ? '' : ` ${target.unit}`}`,
            '',
          ]
        : []),
      `Errors by cross-validation on ${model.leftOutBy === 'source' ? 'whole laboratories and publications' : 'single materials'}${target.unit === '' ? '' : `, in ${target.unit}`}; Q² and coverage in the scale of the model.`,
      '',
      ...model.extrapolation.map(
        ({ over, parts, q2, mae, rmse }) =>
          `Each ${over} left out (${parts}): Q² ${q2.toFixed(2)}, mean absolute error ${mae.toPrecision(2)}, RMS error ${rmse.toPrecision(2)}${target.unit === '' ? '' : ` ${target.unit}`}`,
      ),
      ...(model.directions.length > 0 ? [`Enforced: ${model.directions.join(', ')}`] : []),
      '',
      ...model.families.map(({ name, materials: count, bias }) =>
        `- ${name}: ${count} materials, mean error ${bias < 0 ? '' : '+'}${bias.toPrecision(2)} ${target.unit}`.trimEnd(),
      ),
      ...(model.coefficients.length > 0 ? ['', 'Coefficients, in the scale of the model:'] : []),
      ...model.coefficients.map(
        ({ name, value, held }) =>
          `- ${name}: ${value.toPrecision(6)}${held ? ' (sign enforced: the data alone would give the opposite sign)' : ''}`,
      ),
      '',
      ...model.refusals.map((reason) => `- ${reason}`),
      `Expected relation: ${pair.expected}. ${pair.basis}`,
    )
  }
  return `${lines.join('\n').trim()}\n`
}

const realWords = ({ materials, missing }: PredictorView['real'], needed: number): string =>
  missing === 0
    ? `${materials} real materials have all of these values.`
    : `${materials} of ${needed} real materials have all of these values; ${missing} more are required for a model of real materials.`
