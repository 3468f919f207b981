import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  accountContext,
  callerContext,
  nonceContext,
  referenceContext,
  type Services,
  servicesContext,
} from '#pages/services.ts'
import { compressed } from './compress.ts'
import { currentAddress } from './old-addresses.ts'

export type PageBuild = ServerBuild | (() => Promise<ServerBuild>)

/** Everything that no other route answers is a page: rendered by React Router inside this process. */
export function servePages(app: FastifyInstance, build: PageBuild, services: Services): void {
  const handle = createRequestHandler(build, services.environment === 'dev' ? 'development' : 'production')

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    async handler(request, reply) {
      const moved = currentAddress(request.url)
      if (moved !== undefined) return reply.redirect(moved, 301)

      const context = new RouterContextProvider()
      context.set(servicesContext, services)
      context.set(callerContext, request.caller)
      if (request.account) {
        const { email, name } = request.account
        context.set(accountContext, { email, name })
      }
      context.set(nonceContext, request.nonce)
      context.set(referenceContext, request.id)
      const answer = await handle(webRequest(request, reply), context)
      // What a page shows depends on who asks; public pages get a cache of their own, keyed by release.
      if (request.account) answer.headers.set('cache-control', 'no-store')
      else if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-cache')
      return reply.send(compressed(answer, request.headers['accept-encoding']))
    },
  })
}

/** The same request as the web platform spells it; its signal fires when the client goes away before the end. */
function webRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const gone = new AbortController()
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort(new Error('the client went away')))
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // Joined, not resolved: `//elsewhere/` would name another host.
  const url = `${request.protocol}://${request.host}${request.url}`
  return new Request(url, { method: request.method, headers, signal: gone.signal })
}
