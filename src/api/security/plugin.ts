import type { FastifyInstance } from 'fastify'
import { isEmbedAddress } from '#contract/embedding.ts'
import type { ApiConfig } from '../services.ts'
import { commonHeaders, dataPolicy, pagePolicy } from './headers.ts'

/**
 * Puts the security headers on every answer before anything else happens, so that refusals carry them too. Addresses
 * below `/ng` and `/api/` are data, the rest are pages.
 */
export function addSecurityHeaders(app: FastifyInstance, environment: ApiConfig['environment']): void {
  const common = commonHeaders(environment)
  // What has inline scripts or styles says so itself.
  const page = pagePolicy(environment)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(common)
    // The older header knows no exception. An error at such an address has the policy of every page, which says the same.
    if (isEmbedAddress(request.url)) reply.removeHeader('x-frame-options')
    if (isData(request.url)) {
      reply.header('content-security-policy', dataPolicy).header('cache-control', 'no-store')
    } else {
      reply.header('content-security-policy', page)
    }
  })
}

/** Calls of programs: JSON, CSV, bytes. `/api` itself is a page about them. */
export function isData(url: string): boolean {
  return /^\/(?:ng|api)\/|^\/(?:healthz|readyz)(?:$|\?)/.test(url)
}
