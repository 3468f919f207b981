import type { Calculator, ChoiceInput } from './calculator.ts'
import { unitsOf } from './answer.ts'
import { shownIn } from './search-of.ts'

export type Unread = { readonly name: string; readonly value: string; readonly why?: string | undefined }

/** What an address says and this calculator cannot use, so that nothing that was asked for is dropped in silence. */
export function unreadNames(calculator: Calculator, given: Iterable<readonly [string, string]>): Unread[] {
  const { inputs, outputs } = calculator
  const parameters = new Set(everyParameter(calculator))
  return [...given].flatMap(([name, value]): Unread[] => {
    const [id, part] = [name.replace(/\.(unit|in)$/, ''), /\.(?:unit|in)$/.exec(name)?.[0]]
    const input = Object.hasOwn(inputs, id) ? inputs[id] : undefined
    if (part === undefined) {
      if (input?.kind === 'choice') {
        const known = input.options.map((option) => option.value)
        return known.includes(value) ? [] : [{ name, value, why: `There are ${known.join(', ')}.` }]
      }
      return input || parameters.has(id) ? [] : [{ name, value }]
    }
    if (part === shownIn) return unitProblem(Object.hasOwn(outputs, id) ? outputs[id] : undefined, name, value)
    // Units of parameters are few and their own.
    if (parameters.has(id)) return []
    return unitProblem(input?.kind === 'choice' ? undefined : input, name, value)
  })
}

function unitProblem(of: Parameters<typeof unitsOf>[0] | undefined, name: string, value: string): Unread[] {
  if (!of) return [{ name, value }]
  const known = unitsOf(of)
  return known.includes(value) ? [] : [{ name, value, why: `Its units are ${known.join(', ')}.` }]
}

/** Ids of the parameters of every model that a choice can name: those of another law wait for its turn. */
function everyParameter({ inputs, model }: Calculator): string[] {
  if (!model) return []
  const choices = Object.entries(inputs).filter((entry): entry is [string, ChoiceInput] => entry[1].kind === 'choice')
  const starts = Object.fromEntries(choices.map(([id, { options }]) => [id, options[0].value]))
  return choices.flatMap(([id, { options }]) =>
    options.flatMap(({ value }) => model({ ...starts, [id]: value }).parameters.map((each) => each.id)),
  )
}
