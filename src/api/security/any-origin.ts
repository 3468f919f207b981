import type { FastifyReply, FastifyRequest } from 'fastify'

/** Without cookie and token: the response contains only what everybody may read. */
export function isAnonymous({ caller, headers }: Pick<FastifyRequest, 'caller' | 'headers'>): boolean {
  return caller.kind === 'visitor' && headers.cookie === undefined && headers.authorization === undefined
}

export const anyOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
} as const

/**
 * Lets scripts of other sites read successful responses to anonymous requests (docs/security.md#browser-platform-supply).
 * A cache must not give them to a caller with a cookie or token, nor the reverse.
 */
export async function allowAnyOrigin(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (!reply.hasHeader('vary')) reply.header('vary', 'Authorization, Cookie')
  if (isAnonymous(request) && [200, 206, 304].includes(reply.statusCode)) reply.headers(anyOriginHeaders)
  return payload
}
