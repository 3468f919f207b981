import { redirect } from 'react-router'
import type { core } from 'zod'
import { canonical } from '#web/url-state/canonical.ts'

/**
 * Sends on to the one address of a state, when a form of the browser wrote defaults, empty fields or a list in several parts.
 *
 * @param says  whether a field of this name says something where it is empty, and stays
 */
export function sendToCanonical(
  { pathname, searchParams }: URL,
  schema: core.$ZodObject,
  says: (name: string) => boolean = () => false,
): void {
  const written = canonical(schema, searchParams)
  for (const [name, text] of searchParams) if (text === '' && says(name)) written.set(name, '')
  const search = String(written)
  if (search !== String(searchParams)) throw redirect(search === '' ? pathname : `${pathname}?${search}`, 302)
}
