import { type ExportColumn, type ExportTable, exchangeUnit, type Note } from '../export/table.ts'
import { fromStored, parseUnit } from '../units/unit.ts'
import { answerOf, sourceOf, type InputText, unitsOf } from './answer.ts'
import type { Calculator, ResultTable } from './calculator.ts'
import { unitSuffix } from './address.ts'

type CalculationFile = {
  readonly calculator: string
  readonly inputs: readonly {
    readonly id: string
    readonly name: string
    readonly value: string
    readonly unit: string
  }[]
  readonly results: readonly {
    readonly id: string
    readonly name: string
    readonly symbol: string
    readonly value: number
    readonly unit: string
    readonly uncertainty: number
  }[]
  readonly table: ResultTable | null
  readonly notes: readonly string[]
  readonly formula: string
  readonly model: string | null
  readonly valid: string
  readonly source: string
  readonly address: string
}

/** @throws RangeError if a field is invalid or the inputs have no result */
export function calculationFile(calculator: Calculator, typed: InputText, address: string): CalculationFile {
  const answer = answerOf(calculator, typed)
  const wrong = answer.fields.find(({ problem }) => problem !== undefined)
  if (wrong) throw new RangeError(`${wrong.input.label}: ${wrong.problem}`)
  if (!answer.outcome) throw new RangeError(answer.refusal ?? 'These inputs have no result.')
  const { values, table = null, notes = [] } = answer.outcome
  const model = calculator.model?.(answer.values as never)
  return {
    calculator: calculator.name,
    inputs: answer.fields.map(({ id, input, text, unit }) => ({
      id,
      name: input.label,
      value: input.kind === 'choice' ? input.options.find(({ value }) => value === text)!.label : text,
      unit: exchangeUnit(unit),
    })),
    results: Object.entries(calculator.outputs).flatMap(([id, output]) => {
      const value = values[id]
      if (value === undefined) return []
      const symbol = unitsOf(output).find((each) => each === typed(id + unitSuffix)) ?? output.unit
      const unit = parseUnit(symbol, output.quantity)!
      return {
        id,
        name: output.label,
        symbol: output.symbol,
        value: fromStored(value, unit),
        unit: exchangeUnit(symbol),
        uncertainty: (answer.uncertainties[id] ?? 0) / unit.factor,
      }
    }),
    table,
    notes,
    formula: calculator.equation.text,
    model: model?.equation.text ?? null,
    valid: calculator.validity,
    source: sourceOf(calculator, answer),
    address,
  }
}

export function calculationTable(file: CalculationFile): ExportTable {
  return file.table ? tableOf(file, file.table) : resultsOf(file)
}

function resultsOf(file: CalculationFile): ExportTable {
  const column = (name: keyof CalculationFile['results'][number]): ExportColumn => ({
    name,
    unit: '-',
    cell: (row) => file.results[row]![name],
  })
  return {
    name: 'results',
    notes: notesOf(file, []),
    columns: (['id', 'name', 'symbol', 'value', 'unit', 'uncertainty'] as const).map(column),
    rows: file.results.length,
  }
}

function tableOf(file: CalculationFile, { caption, columns, rows }: ResultTable): ExportTable {
  const results = file.results.map(({ id, value, unit }): Note => [`result.${id}`, written(String(value), unit)])
  return {
    name: 'table',
    notes: notesOf(file, [...results, ['table', caption]]),
    columns: columns.map(({ name, unit }, i) => ({ name, unit: exchangeUnit(unit), cell: (row) => rows[row]![i]! })),
    rows: rows.length,
  }
}

function notesOf(file: CalculationFile, results: readonly Note[]): Note[] {
  return [
    ['calculator', file.calculator],
    ...file.inputs.map(({ id, value, unit }): Note => [`input.${id}`, written(value, unit)]),
    ...results,
    ...file.notes.map((note, i): Note => [`note.${i + 1}`, note]),
    ['formula', file.formula],
    ...(file.model === null ? [] : [['model', file.model] as const]),
    ['valid', file.valid],
    ['source', file.source],
    ['address', file.address],
  ]
}

function written(value: string, unit: string): string {
  return unit === '-' ? value : `${value} ${unit}`
}
