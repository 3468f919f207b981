import type { FastifyInstance } from 'fastify'
import { withRequestAddress } from '#server/db/request-address.ts'

export function addRequestAddress(app: FastifyInstance): void {
  app.decorateRequest('material', undefined)
  app.addHook('onRequest', (request, _reply, done) => withRequestAddress(request.ip, done))
}
