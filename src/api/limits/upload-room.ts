import type { Readable } from 'node:stream'
import { AppError } from '#contract/errors.ts'

/** Bytes of uploads that one process holds at a time, whoever sends them. */
const most = 192 * 1024 * 1024
let held = 0

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

/** Runs a work that collects uploads, and gives their room back when it ends. */
export async function withUploadRoom<T>(work: (room: UploadRoom) => Promise<T>): Promise<T> {
  let mine = 0
  const collect: UploadRoom['collect'] = async (stream, limit, tooLarge) => {
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > limit) throw tooLarge()
      if (held + chunk.length > most) throw busy()
      held += chunk.length
      mine += chunk.length
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }
  try {
    return await work({ collect })
  } finally {
    held -= mine
  }
}

function busy(): AppError {
  return new AppError('unavailable', 'Many files are being sent at the moment. Try again in a minute.', {
    retryAfter: 60,
  })
}
