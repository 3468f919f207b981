import type { core } from 'zod'
import type { Ignored } from '#contract/views/material-state.ts'
import { ignoredFields } from '#web/url-state/search.ts'

/** Fields of an address that could not be read, for the notice of a tool. */
export function ignoredParams(schema: core.$ZodObject, params: URLSearchParams, why: string): Ignored[] {
  return ignoredFields(schema, params).map((field) => ({
    text: `${field}=${params.get(field)?.slice(0, 80)}`,
    why,
  }))
}

/** Reason why an address gives no file (docs/design/tools.md#a-file-is-what-was-asked-for-or-none). */
export function ignoredParamsText(ignored: readonly Ignored[]): string {
  return ignored.map(({ text }) => `${text} is not valid, or you do not have access.`).join(' ')
}

/** Value of an address that is not a choice of the page, for the notice of a tool. */
export function invalidChoice(
  field: string,
  asked: string | undefined,
  choices: readonly string[],
  why = 'The default is shown.',
): Ignored[] {
  if (!asked || choices.includes(asked)) return []
  return [{ text: `${field}=${asked.slice(0, 80)}`, why }]
}
