import { type Answer, sourceOf, type InputText } from '#core/calculators/answer.ts'
import type { Calculator } from '#core/calculators/calculator.ts'
import { shownResults, withItsUnit } from './shown-result.ts'

export function copiedText(calculator: Calculator, answer: Answer, typed: InputText, address: string): string {
  const inputs = answer.fields.map(({ input, text, unit }) => {
    if (input.kind === 'choice') return `${input.label}: ${input.options.find(({ value }) => value === text)!.label}`
    return `${input.label}: ${withItsUnit({ text, unit })}`
  })
  const results = shownResults(calculator, answer, typed).map(
    (result) => `${result.output.label}: ${withItsUnit(result)}`,
  )
  const { table, notes = [] } = answer.outcome ?? {}
  const model = calculator.model?.(answer.values as never)
  return [
    calculator.name,
    '',
    ...inputs,
    '',
    ...results,
    ...(table ? [table.columns.map(({ name, unit }) => (unit === '1' ? name : `${name} [${unit}]`)).join('\t')] : []),
    ...(table ? table.rows.map((row) => row.join('\t')) : []),
    ...notes.map((note) => `Note: ${note}`),
    '',
    `Formula: ${calculator.equation.text}`,
    ...(model ? [`Model: ${model.equation.text}`] : []),
    `Valid: ${calculator.validity}`,
    `Source: ${sourceOf(calculator, answer)}`,
    address,
    '',
  ].join('\n')
}
