import type { Model, ModelParameter } from '../models/model.ts'
import { type Answer, sourceOf } from './answer.ts'
import type { Calculator, NumberInput } from './calculator.ts'
import { quantity } from '../units/quantity.ts'

function pythonName({ symbol }: Pick<ModelParameter, 'symbol'>): string {
  return symbol.replaceAll('_', '')
}

export function equationInPython({ equation }: Pick<Model, 'equation'>): string {
  const right = equation.text.slice(equation.text.indexOf('=') + 1).trim()
  return right
    .replaceAll('·', ' * ')
    .replaceAll('^', ' ** ')
    .replaceAll('−', '-')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll(/\b(exp)\(/g, 'math.exp(')
    .replaceAll(/\bln\(/g, 'math.log(')
}

/** Uses the standard library only. */
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

/** Removes rounding errors of unit conversion: `0.24` instead of `0.24000000000000002`. */
function short(value: number): string {
  return String(Number(value.toPrecision(12)))
}
