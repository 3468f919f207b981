import type { FastifyInstance } from 'fastify'
import { askedFrom } from '#server/db/asked-from.ts'

/** Whatever a request writes into the audit log says from where it came, also once its body has arrived in pieces. */
export function addSource(app: FastifyInstance): void {
  app.decorateRequest('material', undefined)
  app.addHook('onRequest', (request, _reply, done) => askedFrom(request.ip, done))
}
