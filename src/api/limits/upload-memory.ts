import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { sourceOf } from '#server/networks.ts'

/** Concurrent uploads of a process and the memory they use, for one IP address and for all. */
export const maxUploads = {
  line: { uploads: 8, bytes: 64 * 1024 * 1024 },
  all: { uploads: 64, bytes: 192 * 1024 * 1024 },
} as const

type Held = { uploads: number; bytes: number }
const all: Held = { uploads: 0, bytes: 0 }
const lines = new Map<string, Held>()

/** Files are sent as bytes or as form parts; all other bodies are texts up to 256 KiB. */
export function isUpload({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method === 'PATCH') return headers['content-type'] === 'application/offset+octet-stream'
  return (
    method === 'POST' && /^(?:multipart\/form-data|application\/octet-stream)\b/i.test(headers['content-type'] ?? '')
  )
}

export type UploadMemory = {
  /**
   * Collects the bytes of a stream up to `limit` [bytes].
   * @param tooLarge  thrown if the stream exceeds the limit
   * @throws AppError `unavailable` if all uploads together exceed the memory
   */
  readonly collect: (stream: Readable, limit: number, tooLarge: () => AppError) => Promise<Buffer>
}

/** @throws AppError `unavailable` if all upload slots are in use */
export async function withUploadSlot<T>(
  request: Pick<FastifyRequest, 'ip' | 'method' | 'headers'>,
  work: (memory: UploadMemory) => Promise<T>,
): Promise<T> {
  const uploads = isUpload(request) ? 1 : 0
  const source = sourceOf(request.ip)
  const line = lines.get(source) ?? { uploads: 0, bytes: 0 }
  const isFull = (held: Held, max: Held, bytes: number) => held.uploads > max.uploads || held.bytes + bytes > max.bytes
  const full = (bytes: number) => isFull(line, maxUploads.line, bytes) || isFull(all, maxUploads.all, bytes)
  let mine = 0
  const hold = (more: number, bytes: number) => {
    for (const held of [line, all]) {
      held.uploads += more
      held.bytes += bytes
    }
    mine += bytes
  }
  const collect: UploadMemory['collect'] = async (stream, limit, tooLarge) => {
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
  return new AppError('unavailable', 'Too many files are being uploaded. Try again in one minute.', {
    retryAfter: 60,
  })
}
