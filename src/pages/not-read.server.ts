import type { core } from 'zod'
import type { Ignored } from '#contract/views/material-state.ts'
import { ignoredFields } from '#web/url-state/search.ts'

/** Fields of an address that could not be read, as the notice of a tool names them. */
export function notRead(schema: core.$ZodObject, params: URLSearchParams, why: string): Ignored[] {
  return ignoredFields(schema, params).map((field) => ({
    text: `${field}=${params.get(field)?.slice(0, 80)}`,
    why,
  }))
}

/** Why such an address gives no file: a page says in a notice what it took instead, which a file would hide (docs/decisions/0449). */
export function unreadWords(ignored: readonly Ignored[]): string {
  return ignored.map(({ text }) => `${text} cannot be read, or names nothing that is open to you.`).join(' ')
}

/** A word of an address that names none of the choices of its page, as the notice of a tool tells it. */
export function notAChoice(
  field: string,
  asked: string | undefined,
  choices: readonly string[],
  why = 'The usual one is shown.',
): Ignored[] {
  if (!asked || choices.includes(asked)) return []
  return [{ text: `${field}=${asked.slice(0, 80)}`, why }]
}
