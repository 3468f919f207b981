import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accessRow } from '#contract/access/matrix.ts'
import { AppError } from '#contract/errors.ts'
import type { Caller } from './store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; decides what the database shows. */
    caller: Caller
  }
}

const visitor: Caller = { kind: 'visitor' }

/**
 * Finds out who asks. Without a token it is a visitor, who may see the free sample; a token that we did not sign is
 * refused rather than ignored, so that nobody takes a visitor's answer for his own.
 */
export function addCallers(app: FastifyInstance): void {
  app.decorateRequest('caller')
  app.addHook('onRequest', async (request, reply) => {
    request.caller = visitor
    if (request.headers.authorization === undefined || !dependsOnCaller(request)) return
    reply.header('www-authenticate', 'Bearer error="invalid_token"')
    throw new AppError(
      'unauthenticated',
      'The token is not valid or has expired. Log in again, or call without a token.',
    )
  })
}

function dependsOnCaller({ method, routeOptions: { url = '' } }: FastifyRequest): boolean {
  const row = accessRow(method === 'HEAD' ? 'GET' : method, url)
  return row !== undefined && row.reach.visitor !== 'open'
}
