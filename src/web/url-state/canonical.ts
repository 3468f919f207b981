import type { $ZodObject } from 'zod/v4/core'
import { joined } from './joined.ts'
import { ignoredFields, readSearch, writeSearch } from './search.ts'

/** The one address of a state. What could not be read stays in it, so that the page can say so. */
export function canonical(schema: $ZodObject, params: URLSearchParams): URLSearchParams {
  const given = joined(params)
  const written = writeSearch(schema, readSearch(schema, given), given)
  for (const field of ignoredFields(schema, given)) written.set(field, given.get(field)!)
  return written
}
