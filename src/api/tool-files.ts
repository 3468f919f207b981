import type { FastifyInstance } from 'fastify'
import { isPage } from './session/callers.ts'
import { refuseKey } from './endpoint.ts'

/** Tool files requested with an API key count as data calls and need the scope for files (docs/design/tools.md#keys-open-files). */
export function addToolFiles(app: FastifyInstance): void {
  const refuse = refuseKey({ counted: true, scope: 'export' })
  app.addHook('onRequest', async (request) => {
    if (isPage(request)) await refuse(request)
  })
}
