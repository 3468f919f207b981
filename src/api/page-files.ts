import type { FastifyInstance } from 'fastify'
import { refuseKey } from './endpoint.ts'

/**
 * Files of pages requested with an API key count as data calls and need the scope for files; files of an account or of
 * staff do not accept keys (docs/design/tools.md#keys-open-files).
 */
export function addPageFiles(app: FastifyInstance): void {
  const refuse = { data: refuseKey({ counted: true, scope: 'export' }), own: refuseKey({ counted: false }) }
  app.addHook('onRequest', async (request) => {
    if (request.pageFile) await refuse[request.pageFile](request)
  })
}
