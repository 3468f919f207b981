import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Adds the `ETag` of the body that the caller may read, and returns 304 if they have it. Computed after the check of
 * rights, so a caller without rights receives neither. Streams state their own.
 */
export async function addETag(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || reply.hasHeader('etag')) return payload
  if (typeof payload !== 'string' && !(payload instanceof Uint8Array)) return payload
  const hash = createHash('sha256').update(payload).digest('hex')
  reply.header('etag', `"${hash}"`)
  if (!hasContent(request, hash)) return payload
  reply.code(304)
  return null
}

/** Whether the caller has this content already. Call it after the check of rights. */
export function hasContent(request: FastifyRequest, hash: string): boolean {
  const known = request.headers['if-none-match']
  if (known === undefined) return false
  if (known.trim() === '*') return true
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${hash}"`)
}
