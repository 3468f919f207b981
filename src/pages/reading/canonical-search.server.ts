import { redirect } from 'react-router'
import type { core } from 'zod'
import { canonical } from '#web/url-state/canonical.ts'

/**
 * Redirects to the canonical address if a form wrote defaults, empty fields or a list in several parts.
 * @param keepsEmpty  selects fields that are significant if empty
 */
export function sendToCanonical(
  { pathname, searchParams }: URL,
  schema: core.$ZodObject,
  keepsEmpty: (name: string) => boolean = () => false,
): void {
  const written = canonical(schema, searchParams)
  for (const [name, text] of searchParams) if (text === '' && keepsEmpty(name)) written.set(name, '')
  const search = String(written)
  if (search !== String(searchParams)) throw redirect(search === '' ? pathname : `${pathname}?${search}`, 302)
}
