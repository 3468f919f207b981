import type { FastifyInstance } from 'fastify'

/**
 * One line per answer. The address is logged without its query, because tokens and e-mail addresses travel in queries
 * of some contract calls; headers, cookies and bodies are never logged. Of people it holds the id of their account, and of the key
 * of their program: who took which file can be told afterwards, by whoever may read accounts.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        reference: request.id,
        method: request.method,
        path: pathOnly(request.url),
        status: reply.statusCode,
        ...(request.caller?.kind === 'account' && { account: request.caller.accountId }),
        ...(request.apiKey && { key: request.apiKey.keyId }),
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
