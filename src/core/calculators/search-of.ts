import { answerOf, type Typed } from './answer.ts'
import type { Calculator } from './calculator.ts'

/** What follows the name of a result for the unit in which it is shown. */
export const shownIn = '.in'

/** Names and values of the address of a calculation, in the order of its fields; what is as it starts is left out. */
export function searchOf(calculator: Calculator, typed: Typed): [name: string, value: string][] {
  const { fields } = answerOf(calculator, typed)
  const entries = fields.flatMap(({ id, input, text, unit }): [string, string][] => {
    if (input.kind === 'choice') return text === input.options[0].value ? [] : [[id, text]]
    return [...(text === input.start ? [] : [[id, text]]), ...(unit === input.unit ? [] : [[`${id}.unit`, unit]])] as [
      string,
      string,
    ][]
  })
  const shown = Object.entries(calculator.outputs).flatMap(([id, { unit }]): [string, string][] => {
    const chosen = typed(id + shownIn)
    return !chosen || chosen === unit ? [] : [[id + shownIn, chosen]]
  })
  return [...entries, ...shown]
}
