import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accessRow } from '#contract/access/matrix.ts'
import { AppError } from '#contract/errors.ts'
import type { SignedIn } from '#server/accounts/sessions.ts'
import type { Services } from './services.ts'
import { sessionToken } from './session/cookie.ts'
import { refuseCrossSite } from './session/same-origin.ts'
import type { Caller } from './store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; decides what the database shows. */
    caller: Caller
    /** The same for people, when somebody has signed in. */
    account: SignedIn | undefined
  }
}

const visitor: Caller = { kind: 'visitor' }

/**
 * Finds out who asks, for pages and calls alike. A session cookie is looked up at each request, so that a role that was
 * taken away is gone at once; a cookie of a session that is over counts for nothing. Without either it is a visitor,
 * who may see the free sample. A token that we did not sign is refused rather than ignored, so that no program takes a
 * visitor's answer for its own.
 */
export async function addCallers(app: FastifyInstance, { sessions, config }: Services): Promise<void> {
  await app.register(fastifyCookie)
  app.decorateRequest('caller')
  app.decorateRequest('account', undefined)
  app.addHook('onRequest', async (request, reply) => {
    request.caller = visitor
    if (!dependsOnCaller(request)) return
    const token = sessionToken(request, config.environment)
    const account = token === undefined ? undefined : await sessions?.find(token)
    if (account) {
      refuseCrossSite(request)
      request.account = account
      request.caller = account.caller
    }
    if (request.headers.authorization === undefined || isPage(request)) return
    reply.header('www-authenticate', 'Bearer error="invalid_token"')
    throw new AppError(
      'unauthenticated',
      'The token is not valid or has expired. Log in again, or call without a token.',
    )
  })
}

function dependsOnCaller(request: FastifyRequest): boolean {
  return isPage(request) || (rowOf(request) !== undefined && rowOf(request)?.reach.visitor !== 'open')
}

/** Whatever no call answers is a page (`site/pages.ts`). */
function isPage({ routeOptions: { url } }: FastifyRequest): boolean {
  return url === '/*'
}

function rowOf({ method, routeOptions: { url = '' } }: FastifyRequest) {
  return accessRow(method === 'HEAD' ? 'GET' : method, url)
}
