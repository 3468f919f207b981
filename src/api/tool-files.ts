import type { FastifyInstance } from 'fastify'
import { isPage } from './callers.ts'
import { refuseKey } from './endpoint.ts'
import { callCounter } from './limits/call-counter.ts'
import type { Services } from './services.ts'

/** A file of a tool that a program asks for with a key is a data call: it needs the scope of files and counts (docs/decisions/0473). */
export function addToolFiles(app: FastifyInstance, { quotas, apiKeys }: Services): void {
  const refuse = refuseKey({ counted: true, scope: 'export' })
  const count = callCounter(quotas, { apiKeys })
  app.addHook('onRequest', async (request, reply) => {
    if (!request.apiKey || !isPage(request)) return
    await refuse(request)
    await count(request, reply)
  })
}
