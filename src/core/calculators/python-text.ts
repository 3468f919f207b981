import { type Answer, sourceOf } from './answer.ts'
import type { Calculator, NumberInput } from './calculator.ts'
import { pythonName } from './equation-python.ts'
import { quantity } from '../units/quantity.ts'

/** The calculation as a program: inputs in stored units, the formula, and a line that prints each result. Standard library alone. */
export function pythonText(calculator: Calculator, answer: Answer): string {
  const { fields, values, outcome } = answer
  const parameters = calculator.model?.(values as never).parameters ?? []
  const inputs = fields.flatMap(({ id, input }) => {
    if (input.kind === 'choice') return []
    const own = parameters.find((parameter) => parameter.id === id)
    const name = own ? pythonName(own) : id
    const value = values[id]
    const written = Array.isArray(value)
      ? `[${value.map((each: number) => short(each)).join(', ')}]`
      : short(value as number)
    return [`${name} = ${written}  # ${input.label} [${storedUnit(input)}]`]
  })
  const results = Object.keys(outcome?.values ?? {}).filter((id) => outcome!.values[id] !== undefined)
  const printed = results.map((id) => {
    const output = calculator.outputs[id]!
    return `print("${output.label} [${storedUnit(output)}]:", ${id})`
  })
  return [
    `# ${calculator.name}: ${calculator.answers}`,
    `# Source: ${sourceOf(calculator, answer)}`,
    'import math',
    '',
    ...inputs,
    '',
    calculator.python(values as never).trim(),
    '',
    ...printed,
    '',
  ].join('\n')
}

function storedUnit({ quantity: id, unit }: Pick<NumberInput, 'quantity' | 'unit'>): string {
  return id === 'ratio' || id === 'count' ? unit : quantity(id).stored
}

/** Without the last bits of a conversion: `0.24` and not `0.24000000000000002`. */
function short(value: number): string {
  return String(Number(value.toPrecision(12)))
}
