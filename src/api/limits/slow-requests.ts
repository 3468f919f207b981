import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { answerBadConnection } from '../failures.ts'
import { isUpload } from './upload-memory.ts'

/** [ms] */
export const patience = {
  headers: 10_000,
  /** From the first to the last byte of a request; uploads may take longer while data arrive. */
  request: 30_000,
  upload: 300_000,
  idle: 5_000,
  check: 2_000,
} as const
/** Minimum rate of an upload during each `patience.request` [bytes/ms]. */
export const minRate = 10

/** [bytes] */
const pieceLength = 64 * 1024

type Coming = {
  readonly raw: IncomingMessage
  readonly response: ServerResponse
  readonly mayLast: boolean
  /** Time of the last check, and bytes received by then. */
  at: number
  bytes: number
  refused: boolean
}

/**
 * Refuses requests whose bodies arrive too slowly with 408. `requestTimeout` of the server is the limit for uploads;
 * this one is for all other requests.
 * @param now  [ms], for tests
 * @returns  checks all pending requests; runs every `patience.check`
 */
export function refuseSlowRequests(app: FastifyInstance, now = () => performance.now()): () => void {
  const coming = new Set<Coming>()
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    const { 'content-length': length, 'transfer-encoding': pieces } = raw.headers
    if (pieces === undefined && !Number(length)) return
    const bytes = raw.socket.bytesRead - pieceLength
    const one: Coming = { raw, response: reply.raw, mayLast: isUpload(request), at: now(), bytes, refused: false }
    coming.add(one)
    raw.once('close', () => coming.delete(one))
  })

  const check = () => {
    for (const one of coming) {
      // Injected requests of tests have no `complete`.
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
  if (one.mayLast && bytesRead - one.bytes >= minRate * (now - one.at)) {
    one.at = now
    one.bytes = bytesRead
    return
  }
  // Closed at the next check if the response is not read.
  one.refused = true
  if (one.response.headersSent) one.raw.destroy()
  else answerBadConnection(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), one.raw.socket)
}
