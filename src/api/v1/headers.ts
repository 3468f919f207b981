import type { FastifyReply } from 'fastify'

/** Sends the response as a download; `exportFileName` writes names without special characters. */
export function asAttachment(reply: FastifyReply, name: string): void {
  reply.header('content-disposition', `attachment; filename="${name}"`)
}

/** Sends an uploaded file: always as a download, never opened by the browser or cached. */
export function sendUploadedFile(
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
 * Headers of content that never changes. Free content is cached for one day, because a free sample can be closed;
 * other content is revalidated, so that the end of a plan takes effect.
 */
export function cacheImmutable(reply: FastifyReply, { hash, free }: { hash: string; free: boolean }): void {
  reply.header('etag', `"${hash}"`)
  reply.header('cache-control', free ? 'public, max-age=86400, immutable' : 'private, no-cache')
  reply.header('vary', 'Authorization, Cookie')
}

/** Headers of files, cards and archives: content that is not free is not cached. */
export function cacheOwn(reply: FastifyReply, { free }: { free: boolean }): void {
  reply.header('cache-control', free ? 'private, no-cache' : 'no-store').header('vary', 'Authorization, Cookie')
}
