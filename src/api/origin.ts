import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'

/** Host name or IPv4 address, or IPv6 address in brackets, with an optional port. */
const hostForm = /^(?:[a-z0-9](?:[a-z0-9._-]{0,252}[a-z0-9.])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Origin of the site for absolute links: the configured address, or the host of the request. `X-Forwarded-Host` is
 * not used, because clients can set it and pages are cached.
 * @param site  `MI_SITE_URL`, if set
 * @throws AppError `malformed` if the host is not valid
 */
export function originOf(request: FastifyRequest, site: string | undefined): string {
  if (site !== undefined) return new URL(site).origin
  const { host } = request.headers
  const address = `${request.protocol === 'https' ? 'https' : 'http'}://${host ?? ''}`
  if (host === undefined || !hostForm.test(host) || !URL.canParse(address)) {
    throw new AppError('malformed', 'The Host header is missing or malformed.')
  }
  return address
}
