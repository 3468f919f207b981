import { servicesContext } from '#pages/reading/services.ts'
import { timeNow } from '#server/clock.ts'
import type { Route } from './+types/security-txt.ts'
import { securityText } from './security-text.ts'

/** `/.well-known/security.txt`: contact for reports of vulnerabilities (RFC 9116). Only if a contact is set. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { securityContact } = context.get(servicesContext)
  if (securityContact === undefined) return new Response('Not found\n', { status: 404, headers: plainText })
  const { origin } = new URL(request.url)
  const text = securityText({ contact: securityContact, origin, now: timeNow() })
  return new Response(text, { headers: { ...plainText, 'cache-control': 'public, max-age=3600' } })
}

const plainText = { 'content-type': 'text/plain; charset=utf-8' }
