import type { FastifyInstance } from 'fastify'
import { requestedMaterials } from './requested-materials.ts'

/**
 * Logs one line for each response: path, account, key, network address and requested materials, so that staff can
 * trace who read what. Queries, headers, cookies and bodies are not logged, because they contain tokens and e-mail
 * addresses. Lines are deleted after 30 days, because network addresses are personal data (docs/design/audit-and-integrity.md#origin-of-an-audit-line).
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const materials = requestedMaterials(request)
    request.log.info(
      {
        reference: request.id,
        ...(request.trace && { trace: request.trace.id }),
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

/** Encoded path without query, so without line breaks and terminal codes. Tokens in the path are omitted. */
export function pathOnly(url: string): string {
  return url
    .split(/[?#;]/, 1)[0]!
    .replaceAll(/eyJ[\w.-]+/g, '[token]')
    .slice(0, 300)
}
