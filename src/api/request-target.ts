import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'

/** The path that is asked for: servers take an absolute address, too (RFC 9112, 3.2.2). `*` is not an address of ours. */
export function requestTarget({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** A request with two hosts is refused (RFC 9112, 3.2): a proxy and we could understand different ones. */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1) throw new AppError('malformed', 'The request names two hosts.')
  })
}
