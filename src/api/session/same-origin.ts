import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '#contract/errors.ts'

/** Safe methods (RFC 9110, 9.2.1). */
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a cross-site change by a browser. Browsers send `Sec-Fetch-Site` on https and localhost, and `Origin`
 * everywhere; `null` is an opaque origin.
 * @throws AppError `forbidden`
 */
export function refuseCrossSite({ method, headers }: { method: string; headers: IncomingHttpHeaders }): void {
  if (safe.has(method) || isSameOrigin(headers)) return
  throw new AppError('forbidden', 'The request was sent from another site. Use the form on our page.')
}

export function isSameOrigin({ host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin'
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}

/** Browsers send one of these headers, programs neither. */
export function isBrowser({ origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  return origin !== undefined || site !== undefined
}
