import { answerOf, type InputText, unitsOf } from './answer.ts'
import type { Calculator, ChoiceInput } from './calculator.ts'

/** Suffix of a query parameter: the unit of an output. */
export const unitSuffix = '.in'

/** Query parameters of a calculation, in the order of its fields. Values at their default are left out. */
export function searchOf(calculator: Calculator, typed: InputText): [name: string, value: string][] {
  const { fields } = answerOf(calculator, typed)
  const entries = fields.flatMap(({ id, input, text, unit }): [string, string][] => {
    if (input.kind === 'choice') return text === input.options[0].value ? [] : [[id, text]]
    return [...(text === input.start ? [] : [[id, text]]), ...(unit === input.unit ? [] : [[`${id}.unit`, unit]])] as [
      string,
      string,
    ][]
  })
  const shown = Object.entries(calculator.outputs).flatMap(([id, { unit }]): [string, string][] => {
    const chosen = typed(id + unitSuffix)
    return !chosen || chosen === unit ? [] : [[id + unitSuffix, chosen]]
  })
  return [...entries, ...shown]
}

type IgnoredParam = { readonly name: string; readonly value: string; readonly why?: string | undefined }

export function ignoredParams(calculator: Calculator, given: Iterable<readonly [string, string]>): IgnoredParam[] {
  const { inputs, outputs } = calculator
  const parameters = new Set(everyParameter(calculator))
  return [...given].flatMap(([name, value]): IgnoredParam[] => {
    const [id, part] = [name.replace(/\.(unit|in)$/, ''), /\.(?:unit|in)$/.exec(name)?.[0]]
    const input = Object.hasOwn(inputs, id) ? inputs[id] : undefined
    if (part === undefined) {
      if (input?.kind === 'choice') {
        const known = input.options.map((option) => option.value)
        return known.includes(value) ? [] : [{ name, value, why: `Choose one of ${known.join(', ')}.` }]
      }
      return input || parameters.has(id) ? [] : [{ name, value }]
    }
    if (part === unitSuffix) return unitProblem(Object.hasOwn(outputs, id) ? outputs[id] : undefined, name, value)
    if (parameters.has(id)) return []
    return unitProblem(input?.kind === 'choice' ? undefined : input, name, value)
  })
}

function unitProblem(of: Parameters<typeof unitsOf>[0] | undefined, name: string, value: string): IgnoredParam[] {
  if (!of) return [{ name, value }]
  const known = unitsOf(of)
  return known.includes(value) ? [] : [{ name, value, why: `Choose one of the units ${known.join(', ')}.` }]
}

function everyParameter({ inputs, model }: Calculator): string[] {
  if (!model) return []
  const choices = Object.entries(inputs).filter((entry): entry is [string, ChoiceInput] => entry[1].kind === 'choice')
  const starts = Object.fromEntries(choices.map(([id, { options }]) => [id, options[0].value]))
  return choices.flatMap(([id, { options }]) =>
    options.flatMap(({ value }) => model({ ...starts, [id]: value }).parameters.map((each) => each.id)),
  )
}
