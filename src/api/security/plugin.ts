import type { FastifyInstance } from 'fastify'
import { isEmbedAddress } from '#contract/site/embedding.ts'
import type { ApiConfig } from '../services.ts'
import { commonHeaders, dataPolicy, pagePolicy } from './headers.ts'

/** Sets the security headers before all other hooks, so that refusals have them. `/ng`, `/api/` and `/scim/` are data. */
export function addSecurityHeaders(app: FastifyInstance, environment: ApiConfig['environment']): void {
  const common = commonHeaders(environment)
  // Pages with inline scripts or styles replace it.
  const page = pagePolicy(environment)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(common)
    // `x-frame-options` has no exceptions; errors at this address use the policy of pages.
    if (isEmbedAddress(request.url)) reply.removeHeader('x-frame-options')
    if (isData(request.url)) {
      reply.header('content-security-policy', dataPolicy).header('cache-control', 'no-store')
    } else {
      reply.header('content-security-policy', page)
    }
  })
}

/** Addresses of data; `/api` itself is a page. */
export function isData(url: string): boolean {
  return /^\/(?:ng|api|scim)\/|^\/(?:healthz|readyz)(?:$|\?)/.test(url)
}
