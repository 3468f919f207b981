import type { PredictorAnswer, PredictorUnit, PredictorView } from '#contract/views/predictor.ts'
import { type ExportTable, exchangeUnit } from '#core/export/table.ts'
import type { ToolFigure } from '#pages/answers/figure-answer.server.ts'
import { agreementChart, reliabilityChart } from './charts.ts'

/** Figures of the page for files. @param show  a value outside the data was requested */
export function predictorFigures(view: PredictorView, show: boolean): readonly ToolFigure[] {
  const { answer, model, basis, points, reliability, formula } = view
  const synthetic = basis === 'synthetic'
  return [
    ...(answer ? [{ id: 'answer', synthetic, table: answerTable(view, answer, show), notes: notesOf(answer) }] : []),
    ...(basis === 'formula' && formula
      ? [{ id: 'answer', synthetic: false, table: formulaTable(view, formula), notes: notesOfFormula(formula) }]
      : []),
    ...(model && points.length > 0 ? [{ id: 'agreement', synthetic, chart: agreementChart(view) }] : []),
    ...(model && reliability.length > 0 ? [{ id: 'reliability', synthetic, chart: reliabilityChart(view) }] : []),
  ]
}

const notesOf = ({ level, light, reasons }: PredictorAnswer) =>
  [
    ['interval', `${Math.round(100 * level)} %`],
    ['applicability', light],
    ['about', 'Estimate, not a measurement.'],
    ...reasons.map((reason, i) => [`reason.${i + 1}`, reason] as const),
  ] as const

const notesOfFormula = ({ name, source, error }: NonNullable<PredictorView['formula']>) =>
  [
    ['formula', name],
    ['source', source],
    ['expected error', error],
    ['about', 'Estimate, not a measurement.'],
  ] as const

type Row = {
  readonly what: string
  readonly name: string
  readonly value: number | string | null
  readonly lower?: number | null
  readonly upper?: number | null
  readonly unit: string
}

function answerTable(
  { pair: { target }, inputs, family, formula }: PredictorView,
  { value, lower, upper, light, measured, nearest }: PredictorAnswer,
  show: boolean,
): Pick<ExportTable, 'columns' | 'rows'> {
  const hidden = light === 'red' && !show
  const of = ({ unit }: PredictorUnit) => exchangeUnit(unit)
  const rows: readonly Row[] = [
    {
      what: 'predicted',
      name: target.name,
      ...(hidden ? { value: null } : { value, lower, upper }),
      unit: of(target),
    },
    ...(formula ? [{ what: 'published formula', name: formula.name, value: formula.value, unit: of(target) }] : []),
    ...(measured === null ? [] : [{ what: 'measured', name: target.name, value: measured, unit: of(target) }]),
    { what: 'input', name: 'Family', value: family.value, unit: '-' },
    ...inputs.map((input) => ({ what: 'input', name: input.name, value: input.text, unit: of(input) })),
    ...nearest.map(({ name, value: own }) => ({ what: 'nearest', name, value: own, unit: of(target) })),
  ]
  return tableOf(rows)
}

function formulaTable(
  { pair: { target }, inputs, own }: PredictorView,
  { name, value }: NonNullable<PredictorView['formula']>,
): Pick<ExportTable, 'columns' | 'rows'> {
  const unit = exchangeUnit(target.unit)
  return tableOf([
    { what: 'predicted', name: target.name, value, unit },
    { what: 'published formula', name, value, unit },
    ...(own === null ? [] : [{ what: 'measured', name: target.name, value: own, unit }]),
    ...inputs.map((input) => ({ what: 'input', name: input.name, value: input.text, unit: exchangeUnit(input.unit) })),
  ])
}

function tableOf(rows: readonly Row[]): Pick<ExportTable, 'columns' | 'rows'> {
  const column = (name: keyof Row) => ({ name, unit: '-', cell: (row: number) => rows[row]![name] ?? null })
  return { columns: (['what', 'name', 'value', 'lower', 'upper', 'unit'] as const).map(column), rows: rows.length }
}
