import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorBody, type ErrorCode, errorStatuses } from '#contract/errors.ts'
import { errorAnswer, logFault } from './errors.ts'
import { failurePage, failureStyles, longAddressPage, opensPage } from './failure-page.ts'
import { newReference } from './reference.ts'
import { commonHeaders, dataPolicy, pagePolicy } from './security/headers.ts'
import type { ApiConfig } from './services.ts'

/** Of request line and headers together [bytes], as Node counts them. */
export const longestHead = 16 * 1024

/**
 * Every failure leaves as the one error body, or, where a page was opened, as a page; what is our fault is logged with
 * everything and told with nothing.
 */
export function addErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler((request, reply) =>
    sendError(new AppError('not_found', 'There is nothing at this address.'), request, reply),
  )
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfter, bug } = errorAnswer(error, request.id)
  if (bug) logFault(request, error, 'unexpected failure')
  else if (status === 503) request.log.warn({ err: error, reference: body.reference }, 'unavailable')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  // A validator or a file name meant for the success must not stay on a failure.
  for (const header of ['etag', 'content-disposition', 'last-modified']) reply.removeHeader(header)
  reply.code(status).header('cache-control', 'no-store')
  if (opensPage(request)) {
    reply.header('content-security-policy', pagePolicy('prod', { scripts: [], styles: failureStyles }))
    return reply.type('text/html; charset=utf-8').send(failurePage(request, body, status))
  }
  return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

/** Failures before any route or hook, such as an address that does not decode: the headers are set here too. */
export function frameworkFailure(environment: ApiConfig['environment']) {
  const headers = { ...commonHeaders(environment), 'content-security-policy': dataPolicy }
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    // Nobody reads the rest of such a request, or waits for it.
    void sendError(error, request, reply.headers(headers).header('connection', 'close'))
  }
}

/** Somebody sends more at once than is looked at (`limits/in-flight.ts`). */
export function answerTooMuch(environment: ApiConfig['environment']) {
  const headers = {
    ...commonHeaders(environment),
    'content-security-policy': dataPolicy,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
    connection: 'close',
  }
  const message = 'More was asked for at once than can be answered. Try again in a moment.'
  return (response: ServerResponse): void => {
    const body = { message, code: 'unavailable', issues: [], reference: newReference() } satisfies ErrorBody
    response.writeHead(503, headers).end(JSON.stringify(body))
  }
}

/** Bytes that make up an invalid request, come too slowly or never end: so far there is only a connection. */
export function answerBadConnection(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = connectionFailures[error.code ?? ''] ?? 'malformed'
  const status = errorStatuses[code]
  const failure: ErrorBody = { message: connectionMessage(code), code, issues: [], reference: newReference() }
  const asPage = code === 'header_too_large' && beginsAsPage(error.rawPacket)
  const body = asPage ? longAddressPage(failure) : JSON.stringify(failure)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${asPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `Content-Security-Policy: ${asPage ? pagePolicy('prod', { scripts: [], styles: failureStyles }) : dataPolicy}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

function connectionMessage(code: ErrorCode): string {
  if (code === 'timeout') return 'The request took too long to arrive. Try again.'
  if (code !== 'header_too_large') return 'The request could not be read.'
  const most = longestHead.toLocaleString('en')
  return `Address and headers of a request may have ${most} bytes; these have more. Go back to the page before, and choose fewer materials, columns or filters.`
}

/** Whether the bytes that were read are the beginning of a request for a page, and not that of a program. */
function beginsAsPage(packet: unknown): boolean {
  return packet instanceof Uint8Array && /^GET \/(?!api\/|ng\/)/.test(Buffer.from(packet).toString('latin1', 0, 16))
}

const connectionFailures: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
  HPE_HEADER_OVERFLOW: 'header_too_large',
}
