import type { FastifyInstance } from 'fastify'
import { isPage } from './session/callers.ts'
import { refuseKey } from './endpoint.ts'

/** A file of a tool that a program asks for with a key is a data call: it needs the scope of files (docs/decisions/0473). */
export function addToolFiles(app: FastifyInstance): void {
  const refuse = refuseKey({ counted: true, scope: 'export' })
  app.addHook('onRequest', async (request) => {
    if (isPage(request)) await refuse(request)
  })
}
