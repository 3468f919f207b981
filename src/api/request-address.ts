import type { FastifyInstance } from 'fastify'
import { type Trace, traceOf, withTrace } from '#server/trace.ts'
import { withRequestAddress } from '#server/db/request-address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace?: Trace
  }
}

/** Address and trace of a request reach all that is done for it, without a parameter. */
export function addRequestAddress(app: FastifyInstance): void {
  app.decorateRequest('material', undefined)
  app.decorateRequest('trace')
  app.addHook('onRequest', (request, _reply, done) => {
    request.trace = traceOf(request.headers['traceparent'], request.id)
    withTrace(request.trace, () => withRequestAddress(request.ip, done))
  })
}
