import type { FastifyInstance } from 'fastify'
import { askedMaterials } from './asked-materials.ts'

/**
 * One line per answer. The address is logged without its query, because tokens and e-mail addresses travel in queries
 * of some contract calls; headers, cookies and bodies are never logged. Of people it holds the id of their account and of the key
 * of their program, their address, and the materials they asked for: who took what, from where, can be told afterwards, by staff
 * who may read accounts. Addresses are personal data: the lines are kept 30 days (docs/decisions/0372).
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const materials = askedMaterials(request)
    request.log.info(
      {
        reference: request.id,
        method: request.method,
        path: pathOnly(request.url),
        status: reply.statusCode,
        ...(request.caller?.kind === 'account' && { account: request.caller.accountId }),
        ...(request.apiKey && { key: request.apiKey.keyId }),
        source: request.ip,
        ...(materials.length > 0 && { materials }),
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  })
}

/**
 * The address without its query, as it came: encoded, so that it holds no line breaks or terminal codes. A token that
 * somebody put into the path is left out.
 */
export function pathOnly(url: string): string {
  return url
    .split(/[?#;]/, 1)[0]!
    .replaceAll(/eyJ[\w.-]+/g, '[token]')
    .slice(0, 300)
}
