import type { FastifyReply, FastifyRequest } from 'fastify'

/** Makes the answer a download with this name; the name comes from `exportFileName` and needs no escapes. */
export function asAttachment(reply: FastifyReply, name: string): void {
  reply.header('content-disposition', `attachment; filename="${name}"`)
}

/** A file that somebody sent: always a download, never shown or run by the browser, and kept by nobody on the way. */
export function sendOthersFile(
  reply: FastifyReply,
  { name, type, data }: { readonly name: string; readonly type: string; readonly data: Uint8Array },
): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .send(data)
}

/**
 * Content that can never change behind its address. A free material's may be kept by everybody; other content belongs
 * to its reader alone and is asked for again each time, so that a plan that ended is noticed. A free
 * sample may be closed: after a day everybody asks again.
 */
export function cacheImmutable(reply: FastifyReply, { hash, free }: { hash: string; free: boolean }): void {
  reply.header('etag', `"${hash}"`)
  reply.header('cache-control', free ? 'public, max-age=86400, immutable' : 'private, no-cache')
  reply.header('vary', 'Authorization, Cookie')
}

/** Files, cards and archives: what is not free stays on no disk but where its reader saves it. */
export function cacheOwn(reply: FastifyReply, { free }: { free: boolean }): void {
  reply.header('cache-control', free ? 'private, no-cache' : 'no-store').header('vary', 'Authorization, Cookie')
}

/** Whether the caller already has this content. Asked only after it was found that they may read it. */
export function hasContent(request: FastifyRequest, hash: string): boolean {
  const known = request.headers['if-none-match']
  if (known === undefined) return false
  if (known.trim() === '*') return true
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${hash}"`)
}
