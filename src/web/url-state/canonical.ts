import type { $ZodObject } from 'zod/v4/core'
import { joinParams } from './join-params.ts'
import { ignoredFields, readSearch, writeSearch } from './search.ts'

/** Canonical address of a state. Invalid parts stay, so that the page can report them. */
export function canonical(schema: $ZodObject, params: URLSearchParams): URLSearchParams {
  const given = joinParams(params)
  const written = writeSearch(schema, readSearch(schema, given), given)
  for (const field of ignoredFields(schema, given)) written.set(field, given.get(field)!)
  return written
}
