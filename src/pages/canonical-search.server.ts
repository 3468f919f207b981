import { redirect } from 'react-router'
import type { core } from 'zod'
import { canonical } from '#web/url-state/canonical.ts'

/** Sends on to the one address of a state, when a form of the browser wrote defaults, empty fields or a list in several parts. */
export function sendToCanonical({ pathname, searchParams }: URL, schema: core.$ZodObject): void {
  const search = String(canonical(schema, searchParams))
  if (search !== String(searchParams)) throw redirect(search === '' ? pathname : `${pathname}?${search}`, 302)
}
