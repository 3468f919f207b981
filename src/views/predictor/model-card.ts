import type { PredictorUnit, PredictorView } from '#contract/views/predictor.ts'
import { inputDraws } from '#core/predict/index.ts'

/** Under every number that was predicted. */
export const notMeasured = 'Estimate, not a measurement.'
/** Under every number of a formula. */
const byFormula = 'Published formula: it has learned nothing from the catalogue.'
/** Under every number of the demonstration. */
export const onSynthetic = 'Demonstration model: it has learned from synthetic data alone. Not for design.'
/** The same of the worked answer. */
const onMadeUp = 'Worked example: its model has learned from materials that do not exist. Not for design.'

/** So that the same question has the same answer, and somebody else can draw it again. */
const scatterDrawn = `${inputDraws.count} normal draws, seed ${inputDraws.seed}, added in quadrature`

const number = (value: number | null, { digits, unit }: PredictorUnit): string => {
  if (value === null) return 'none'
  const { significant, decimals } = digits
  const text = significant === undefined ? value.toFixed(decimals) : String(Number(value.toPrecision(significant)))
  return unit === '' ? text : `${text} ${unit}`
}

/** The answer with everything that belongs to it, as text that can be kept: prediction, interval, reasons and the model. */
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
  // As on the page: a red number waits behind a click.
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
            ? [`${target.name}: hidden, for it is outside the data; choose “Show anyway” to have it here`]
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
    ...(basis === 'formula' ? [] : [`Family: ${family.value || 'not said'}`]),
    ...(coating ? [`Coating: ${coating.value || 'not said'}`] : []),
    ...inputs.map(
      ({ name, text, deviation, unit }) =>
        `${name}: ${text || 'not said'}${deviation === '' ? '' : ` ± ${deviation}`}${unit === '' ? '' : ` ${unit}`}`,
    ),
    ...(inputs.some(({ deviation }) => deviation !== '') ? [`Scatter of the inputs: ${scatterDrawn}`] : []),
    '',
  ]
  if (model) {
    lines.push(
      '## Model',
      '',
      ...(example
        ? [`Learned from: ${model.materials} made-up materials`]
        : [
            `Version ${model.number}, ${model.id}`,
            `Trained ${model.trainedAt.slice(0, 10)} on release ${model.release}`,
            basis === 'real'
              ? `Learned from: ${model.materials} real materials of ${model.sources.length} sources (measured coils and published tested values)`
              : `Learned from: ${model.materials} materials, ${model.coils} coils, synthetic data; you may read ${materials} materials`,
            ...model.sources.map((source) => `- ${source}`),
            `Training data, SHA-256: ${model.dataHash}`,
          ]),
      `Kind: ${model.name}. ${model.reason}`,
      ...(pair.condition === null ? [] : [`Values of the condition ${pair.condition} alone`]),
      '',
      '| model | Q² | mean error | root of mean square | median relative | inside 80 % | inside 90 % |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      ...model.tried.map(
        ({ name, q2, mae, rmse, medianRelativeError, covered80, covered90 }) =>
          `| ${name} | ${q2.toFixed(2)} | ${mae.toPrecision(2)} | ${rmse.toPrecision(2)} | ${percent(medianRelativeError)} | ${percent(covered80)} | ${percent(covered90)} |`,
      ),
      '',
      ...(model.baseline
        ? [
            `Naive baseline, the mean of all others: Q² ${model.baseline.q2.toFixed(2)}, mean error ${model.baseline.mae.toPrecision(2)}, root of mean square ${model.baseline.rmse.toPrecision(2)}${target.unit === '' ? '' : ` ${target.unit}`}`,
            '',
          ]
        : []),
      `Errors are of ${model.leftOutBy === 'source' ? 'whole laboratories and publications that were left out' : 'materials that were left out'}${target.unit === '' ? '' : `, in ${target.unit}`}; Q² and intervals in the scale of the model.`,
      '',
      ...model.extrapolation.map(
        ({ over, parts, q2, mae, rmse }) =>
          `Each ${over} left out, ${parts} of them: Q² ${q2.toFixed(2)}, mean error ${mae.toPrecision(2)}, root of mean square ${rmse.toPrecision(2)}${target.unit === '' ? '' : ` ${target.unit}`}`,
      ),
      ...(model.directions.length > 0 ? [`Held to what is known: ${model.directions.join(', ')}`] : []),
      '',
      ...model.families.map(({ name, materials: count, bias }) =>
        `- ${name}: ${count} materials, mean error ${bias < 0 ? '' : '+'}${bias.toPrecision(2)} ${target.unit}`.trimEnd(),
      ),
      ...(model.coefficients.length > 0 ? ['', 'Coefficients, features in the scale of the model:'] : []),
      ...model.coefficients.map(
        ({ name, value, held }) =>
          `- ${name}: ${value.toPrecision(6)}${held ? ' (held: the data alone would turn it against what the field knows)' : ''}`,
      ),
      '',
      ...model.refusals.map((reason) => `- ${reason}`),
      `Expected in the field: ${pair.expected}. ${pair.basis}`,
    )
  }
  return `${lines.join('\n').trim()}\n`
}

const realWords = ({ materials, missing }: PredictorView['real'], needed: number): string =>
  missing === 0
    ? `${materials} real materials have all of these values.`
    : `${materials} of ${needed} real materials have all of these values: ${missing} are missing for a model of real materials.`
