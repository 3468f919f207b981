import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { answerBadConnection } from '../failures.ts'
import { isUpload } from './upload-room.ts'

/** What the process does with somebody slow or idle [ms]. */
export const patience = {
  headers: 10_000,
  /** From the first byte of a request to its last; a file may take longer, as long as it comes. */
  request: 30_000,
  upload: 300_000,
  idle: 5_000,
  check: 2_000,
} as const
/** What each `patience.request` of an upload must bring [bytes/ms, kB/s]. */
export const leastRate = 10

/** Read at once of a connection at most [bytes]. */
const pieceLength = 64 * 1024

type Coming = {
  readonly raw: IncomingMessage
  readonly response: ServerResponse
  readonly mayLast: boolean
  /** When it was looked at last, and how much had come then. */
  at: number
  bytes: number
  refused: boolean
}

/**
 * Refuses requests whose bodies come too slowly with 408. The server's own limit (`requestTimeout`) is that of uploads; this one
 * tells them from everything else.
 *
 * @param now  [ms], for tests
 * @returns    looks at all requests that are coming, as happens every `patience.check`
 */
export function refuseSlowRequests(app: FastifyInstance, now = () => performance.now()): () => void {
  const coming = new Set<Coming>()
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    const { 'content-length': length, 'transfer-encoding': pieces } = raw.headers
    if (pieces === undefined && !Number(length)) return
    // What came in one piece with the head is counted already.
    const bytes = raw.socket.bytesRead - pieceLength
    const one: Coming = { raw, response: reply.raw, mayLast: isUpload(request), at: now(), bytes, refused: false }
    coming.add(one)
    raw.once('close', () => coming.delete(one))
  })

  const check = () => {
    for (const one of coming) {
      // What a test gives in has no `complete`.
      if (one.raw.complete || one.raw.readableEnded || one.raw.destroyed) coming.delete(one)
      else if (one.refused) one.raw.destroy()
      else if (now() - one.at > patience.request) judge(one, now())
    }
  }
  const timer = setInterval(check, patience.check).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return check
}

function judge(one: Coming, now: number): void {
  const { bytesRead } = one.raw.socket
  if (one.mayLast && bytesRead - one.bytes >= leastRate * (now - one.at)) {
    one.at = now
    one.bytes = bytesRead
    return
  }
  // A connection that does not read the answer is cut the next time.
  one.refused = true
  if (one.response.headersSent) one.raw.destroy()
  else answerBadConnection(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), one.raw.socket)
}
