import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from '../services.ts'
import { commonHeaders, dataPolicy, pagePolicy } from './headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Allows the scripts and styles of this one answer; the page policy sent with it names the same value. */
    nonce: string
  }
}

/**
 * Puts the security headers on every answer before anything else happens, so that refusals carry them too. Addresses
 * below `/ng` and `/api/` are data, the rest are pages.
 */
export function addSecurityHeaders(app: FastifyInstance, environment: ApiConfig['environment']): void {
  const common = commonHeaders(environment)
  app.decorateRequest('nonce', '')
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(common)
    if (isData(request.url)) {
      reply.header('content-security-policy', dataPolicy).header('cache-control', 'no-store')
    } else {
      request.nonce = randomBytes(16).toString('base64url')
      reply.header('content-security-policy', pagePolicy(request.nonce, environment))
    }
  })
}

/** Calls of programs: JSON, CSV, bytes. `/api` itself is a page about them. */
export function isData(url: string): boolean {
  return /^\/(?:ng|api)\/|^\/(?:healthz|readyz)(?:$|\?)/.test(url)
}
