import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'

/** First and last byte, both included. */
export type ByteRange = { readonly from: number; readonly to: number }

/**
 * Range of bytes (RFC 9110, 14.2). Undefined without a header, for other units and for several ranges.
 * @throws AppError `range_not_satisfiable` if the range begins after the end
 */
export function byteRange(header: string | undefined, length: number): ByteRange | undefined {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!asked) return undefined
  const [, first = '', last = ''] = asked
  if (first === '' && last === '') return undefined
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (from <= to) return { from, to }
  throw new AppError('range_not_satisfiable', `The range starts after the last of ${length} bytes.`)
}

/**
 * Reads the requested range of content with this `ETag`, and sets status, `Content-Range` and `Content-Length` of the response. A
 * range applies only to the content it began with (RFC 9110, 13.1.5); otherwise the whole content is returned.
 * @throws AppError as `byteRange`
 */
export function acceptRange(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { etag, length }: { readonly etag: string; readonly length: number },
): ByteRange {
  const known = headers['if-range']
  const isCurrent = known === undefined || String(known).trim() === `"${etag}"`
  const range = isCurrent ? rangeOrRefusal(reply, headers.range, length) : undefined
  if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${length}`)
  const { from, to } = range ?? { from: 0, to: length - 1 }
  reply.header('content-length', String(to - from + 1))
  return { from, to }
}

function rangeOrRefusal(reply: FastifyReply, header: string | undefined, length: number): ByteRange | undefined {
  try {
    return byteRange(header, length)
  } catch (error) {
    reply.header('content-range', `bytes */${length}`)
    throw error
  }
}
