import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accessRow } from '#contract/access/matrix.ts'
import { AppError } from '#contract/errors.ts'
import { type PageFile, pageFile } from '#contract/modules/page-file.ts'
import { findSession, type SignedIn } from '#server/accounts/sessions.ts'
import { isApiKey, type KeyHolder } from '#server/api-keys/api-keys.ts'
import { findDirectory, isDirectoryToken } from '#server/directories/tokens.ts'
import type { Services } from '../services.ts'
import { accessCookie, clearSession, hasSessionCookie } from './cookie.ts'
import { refuseCrossSite } from './same-origin.ts'
import { type Caller, visitor } from '#server/db/database.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    account: SignedIn | undefined
    apiKey: KeyHolder | undefined
    /** Undefined for calls and pages. */
    pageFile: PageFile | undefined
  }
}

/**
 * Determines the caller of calls and pages. The token names the session; role and organisation are read on each
 * request, so that revoked rights end at once. Requests without a token are visitors. Calls and files of pages refuse
 * an invalid or expired token. Pages ignore the header, and show the view of a visitor if the cookie has expired.
 */
export async function addCallers(app: FastifyInstance, { accounts, apiKeys, modules = [] }: Services): Promise<void> {
  await app.register(fastifyCookie)
  app.decorateRequest('caller')
  app.decorateRequest('account', undefined)
  app.decorateRequest('apiKey', undefined)
  app.decorateRequest('pageFile', undefined)
  app.addHook('onRequest', async (request, reply) => {
    request.caller = visitor
    if (!dependsOnCaller(request)) return
    const page = isPage(request)
    if (page) request.pageFile = pageFile(modules, pathOf(request))
    const isForPrograms = !page || request.pageFile !== undefined
    const bearer = isForPrograms ? bearerOf(request) : undefined
    if (bearer !== undefined && isApiKey(bearer)) {
      // An API key takes precedence over cookies.
      request.apiKey = await apiKeys?.find(bearer)
      if (!request.apiKey)
        refuseToken(reply, 'This API key is unknown, revoked or expired, or your plan does not include the API.')
      request.caller = request.apiKey.caller
      return
    }
    if (bearer !== undefined && isDirectoryToken(bearer)) {
      const caller = accounts && request.url.startsWith('/scim/v2/') ? await findDirectory(accounts, bearer) : undefined
      if (!caller) refuseToken(reply, 'This directory token is unknown, revoked or expired, or not for this call.')
      request.caller = caller
      return
    }
    if (isForPrograms && request.headers.authorization !== undefined) {
      const session = bearer === undefined ? undefined : accounts && (await findSession(accounts, bearer))
      if (!session || session === 'over') refuseToken(reply, tokenRefused)
      remember(request, session)
      return
    }
    if (!accounts || !hasSessionCookie(request)) return
    const token = accessCookie(request)
    const session = token === undefined ? 'over' : await findSession(accounts, token)
    // An expired access token can be refreshed, so its cookies stay.
    if (session === 'over') clearSession(reply, accounts)
    if (session && session !== 'over') {
      refuseCrossSite(request)
      remember(request, session)
    } else if (!page) refuseToken(reply, tokenRefused)
  })
}

const tokenRefused = 'The token is invalid or has expired. Log in again, or call without a token.'

function remember(request: FastifyRequest, session: SignedIn): void {
  request.account = session
  request.caller = session.caller
}

export function bearerOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  return /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
}

function refuseToken(reply: FastifyReply, message: string): never {
  reply.header('www-authenticate', 'Bearer error="invalid_token"')
  throw new AppError('unauthenticated', message)
}

function dependsOnCaller(request: FastifyRequest): boolean {
  return isPage(request) || (rowOf(request) !== undefined && rowOf(request)?.reach.visitor !== 'open')
}

/** Requests without a route are pages (`site/pages.ts`). */
export function isPage({ routeOptions: { url } }: FastifyRequest): boolean {
  return url === '/*'
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0]!
}

function rowOf({ method, routeOptions: { url = '' } }: FastifyRequest) {
  return accessRow(method === 'HEAD' ? 'GET' : method, url)
}
