import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { nonceContext, type Services, servicesContext } from '#pages/services.ts'

type Build = ServerBuild | (() => Promise<ServerBuild>)

/** Everything that no other route answers is a page: rendered by React Router inside this process. */
export function servePages(app: FastifyInstance, build: Build, services: Services): void {
  const handle = createRequestHandler(build, services.environment === 'dev' ? 'development' : 'production')

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      const nonce = randomBytes(16).toString('base64url')
      const context = new RouterContextProvider()
      context.set(servicesContext, services)
      context.set(nonceContext, nonce)
      const answer = await handle(webRequest(request, reply), context)
      return reply.send(answer)
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
