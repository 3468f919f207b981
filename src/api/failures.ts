import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorBody, type ErrorCode, errorStatuses } from '#contract/errors.ts'
import { errorAnswer, logFault } from './errors.ts'
import { failurePage, failureStyles, longAddressPage, opensPage } from './failure-page.ts'
import { newReference } from './reference.ts'
import { commonHeaders, dataPolicy, pagePolicy } from './security/headers.ts'
import type { ApiConfig } from './services.ts'

/** Request line and headers [bytes], as Node counts them. */
export const maxHeadBytes = 16 * 1024

/** Sends failures as an error body, or as a page to a browser that opens one. Internal errors are logged. */
export function addErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler((request, reply) =>
    sendError(new AppError('not_found', 'Nothing found at this address.'), request, reply),
  )
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfter, bug } = errorAnswer(error, request.id)
  if (bug) logFault(request, error, 'unexpected failure')
  else if (status === 503) request.log.warn({ err: error, reference: body.reference }, 'unavailable')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  for (const header of ['etag', 'content-disposition', 'last-modified']) reply.removeHeader(header)
  reply.code(status).header('cache-control', 'no-store')
  if (opensPage(request)) {
    reply.header('content-security-policy', pagePolicy('prod', { scripts: [], styles: failureStyles }))
    return reply.type('text/html; charset=utf-8').send(failurePage(request, body, status))
  }
  return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

/** Handles failures before routing, such as undecodable addresses. Hooks do not run, so headers are set here. */
export function frameworkFailure(environment: ApiConfig['environment']) {
  const headers = { ...commonHeaders(environment), 'content-security-policy': dataPolicy }
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    // The rest of the request is not read.
    void sendError(error, request, reply.headers(headers).header('connection', 'close'))
  }
}

export function answerTooMuch(environment: ApiConfig['environment']) {
  const headers = {
    ...commonHeaders(environment),
    'content-security-policy': dataPolicy,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
    connection: 'close',
  }
  const message = 'Too many simultaneous requests. Try again in a moment.'
  return (response: ServerResponse): void => {
    const body = { message, code: 'unavailable', issues: [], reference: newReference() } satisfies ErrorBody
    response.writeHead(503, headers).end(JSON.stringify(body))
  }
}

/** Response to invalid, slow or endless requests, for which only a connection exists. */
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
  if (code === 'timeout') return 'The request was not received in time. Try again.'
  if (code !== 'header_too_large') return 'The request could not be read.'
  const max = maxHeadBytes.toLocaleString('en')
  return `Address and headers of a request may have ${max} bytes; these have more. Go back to the page before, and choose fewer materials, columns or filters.`
}

/** Whether the received bytes begin a browser's request for a page. */
function beginsAsPage(packet: unknown): boolean {
  return packet instanceof Uint8Array && /^GET \/(?!api\/|ng\/)/.test(Buffer.from(packet).toString('latin1', 0, 16))
}

const connectionFailures: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
  HPE_HEADER_OVERFLOW: 'header_too_large',
}
