import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'

/** A name or an IPv4 address, or an IPv6 address in brackets, and a port. */
const hostForm = /^(?:[a-z0-9](?:[a-z0-9._-]{0,252}[a-z0-9.])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Where the site says it is, for links that leave it: the address of the settings, or without one the host that the request
 * itself names. What a proxy hands on in `X-Forwarded-Host` anybody may have written, and pages are kept in caches.
 *
 * @param site  `MI_SITE_URL`, when it is set
 * @throws AppError `malformed` for a host that is none
 */
export function originOf(request: FastifyRequest, site: string | undefined): string {
  if (site !== undefined) return new URL(site).origin
  const { host } = request.headers
  const address = `${request.protocol === 'https' ? 'https' : 'http'}://${host ?? ''}`
  if (host === undefined || !hostForm.test(host) || !URL.canParse(address)) {
    throw new AppError('malformed', 'The host of the request cannot be read.')
  }
  return address
}
