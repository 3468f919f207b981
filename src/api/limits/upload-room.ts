import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { sourceOf } from '#server/networks.ts'

/** Of one process: uploads at once, and bytes of them that it holds, for one line and for everybody. */
export const mostUploads = {
  line: { uploads: 8, bytes: 64 * 1024 * 1024 },
  all: { uploads: 64, bytes: 192 * 1024 * 1024 },
} as const

type Held = { uploads: number; bytes: number }
const all: Held = { uploads: 0, bytes: 0 }
const lines = new Map<string, Held>()

/** Files are sent as they are or as parts of a form; everything else is text of at most 256 KiB. */
export function isUpload({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method === 'PATCH') return headers['content-type'] === 'application/offset+octet-stream'
  return (
    method === 'POST' && /^(?:multipart\/form-data|application\/octet-stream)\b/i.test(headers['content-type'] ?? '')
  )
}

/** What one request has in memory of the room that all uploads share. */
export type UploadRoom = {
  /**
   * The bytes of a stream, counted as they come.
   *
   * @param limit [bytes]
   * @param tooLarge thrown as soon as there are more
   * @throws AppError `unavailable` when the uploads of all callers fill the room
   */
  readonly collect: (stream: Readable, limit: number, tooLarge: () => AppError) => Promise<Buffer>
}

/**
 * Runs a work that collects uploads, and gives their room back when it ends.
 *
 * @throws AppError `unavailable` when as many are under way as there is room for
 */
export async function withUploadRoom<T>(
  request: Pick<FastifyRequest, 'ip' | 'method' | 'headers'>,
  work: (room: UploadRoom) => Promise<T>,
): Promise<T> {
  const uploads = isUpload(request) ? 1 : 0
  const source = sourceOf(request.ip)
  const line = lines.get(source) ?? { uploads: 0, bytes: 0 }
  const isFull = (held: Held, most: Held, bytes: number) =>
    held.uploads > most.uploads || held.bytes + bytes > most.bytes
  const full = (bytes: number) => isFull(line, mostUploads.line, bytes) || isFull(all, mostUploads.all, bytes)
  let mine = 0
  const hold = (more: number, bytes: number) => {
    for (const held of [line, all]) {
      held.uploads += more
      held.bytes += bytes
    }
    mine += bytes
  }
  const collect: UploadRoom['collect'] = async (stream, limit, tooLarge) => {
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > limit) throw tooLarge()
      if (full(chunk.length)) throw busy()
      hold(0, chunk.length)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }
  lines.set(source, line)
  hold(uploads, 0)
  try {
    if (full(0)) throw busy()
    return await work({ collect })
  } finally {
    hold(-uploads, -mine)
    if (line.uploads === 0) lines.delete(source)
  }
}

function busy(): AppError {
  return new AppError('unavailable', 'Many files are being sent at the moment. Try again in a minute.', {
    retryAfter: 60,
  })
}
