import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '#contract/errors.ts'

/** Methods by which nothing changes. */
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a change that a browser was led to by another site. Browsers say where a request comes from: in
 * `Sec-Fetch-Site` on https and localhost, in `Origin` everywhere, where `null` stands for a place that will not say.
 *
 * @throws AppError `forbidden`
 */
export function refuseCrossSite({ method, headers }: { method: string; headers: IncomingHttpHeaders }): void {
  if (safe.has(method) || isSameOrigin(headers)) return
  throw new AppError('forbidden', 'This was sent from another site. Open our page and do it there.')
}

/** True for a request that a browser sends from a page of ours. */
export function isSameOrigin({ host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin'
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}

/** True for a request that a browser sends; programs say neither. */
export function isBrowser({ origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  return origin !== undefined || site !== undefined
}
