import type { FastifyRequest } from 'fastify'
import { errorStatuses, AppError, type ErrorBody, type ErrorCode, type RequestIssue } from '#contract/errors.ts'
import { isConnectionLost } from '#server/db/connection-lost.ts'
import { noteFault } from '#server/installation/faults.ts'
import { timeNow } from '#server/clock.ts'
import { pageOf } from './refusal-log.ts'

/** Response to a failure: status, body and, if waiting helps, seconds to wait. */
export type ErrorAnswer = {
  readonly status: number
  readonly body: ErrorBody
  readonly retryAfter: number | undefined
  readonly bug: boolean
}

/** Converts any thrown value into a response. Unexpected errors are reported without details. */
export function errorAnswer(error: unknown, reference: string): ErrorAnswer {
  const known = asAppError(error)
  const code = known?.code ?? 'internal'
  return {
    status: errorStatuses[code],
    body: {
      message: known?.message ?? 'The server failed. Try again. If the error persists, send us the reference.',
      code,
      issues: [...(known?.issues ?? [])],
      reference,
    },
    retryAfter: known?.retryAfter,
    bug: code === 'internal',
  }
}

function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (!isRecord(error)) return undefined
  return (
    invalid(error) ??
    fromCode(typeof error['code'] === 'string' ? error['code'] : '', error) ??
    fromStatus(error['statusCode'], error) ??
    (isConnectionLost(error) ? unavailable(error) : undefined)
  )
}

function fromCode(code: string, cause: unknown): AppError | undefined {
  const [name, message] = knownCodes.get(code) ?? []
  if (name && message) return new AppError(name, message, { cause, ...(name === 'unavailable' && { retryAfter: 2 }) })
  // PostgreSQL class 22: a value that the database cannot store.
  if (/^22[0-9A-Z]{3}$/.test(code))
    return new AppError('malformed', 'The request contains a value that cannot be read.', { cause })
  // PostgreSQL class 53: out of resources.
  if (/^53[0-9A-Z]+$/.test(code)) return unavailable(cause)
  return undefined
}

const knownCodes: ReadonlyMap<string, readonly [ErrorCode, string]> = new Map<string, readonly [ErrorCode, string]>([
  ['FST_ERR_CTP_BODY_TOO_LARGE', ['too_large', 'The body is larger than 256 KiB.']],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', ['unsupported_media_type', 'Send the body as application/json.']],
  ['FST_ERR_CTP_INVALID_JSON_BODY', ['malformed', 'The body is not valid JSON.']],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', ['malformed', 'The length of the body differs from Content-Length.']],
  ['FST_ERR_BAD_URL', ['malformed', 'The address is malformed.']],
  ['FST_ERR_MAX_PARAM_LENGTH', ['not_found', 'Nothing found at this address.']],
  ['ENOENT', ['unavailable', 'The database does not respond. Try again in a moment.']],
  // PostgreSQL: statement or lock timeout.
  ['57014', ['unavailable', 'The response took too long. Narrow the request, or try again in a moment.']],
  ['55P03', ['unavailable', 'The data are being changed. Try again in a moment.']],
])

export function unavailable(cause?: unknown): AppError {
  return new AppError('unavailable', 'The database does not respond. Try again in a moment.', { retryAfter: 2, cause })
}

function fromStatus(status: unknown, cause: unknown): AppError | undefined {
  if (status === 400) return new AppError('malformed', 'The request is malformed.', { cause })
  if (status === 404) return new AppError('not_found', 'Nothing found at this address.', { cause })
  if (status === 413) return new AppError('too_large', 'The body is larger than 256 KiB.', { cause })
  if (status === 415) return new AppError('unsupported_media_type', 'Send the body as application/json.', { cause })
  return undefined
}

function invalid(error: Record<string, unknown>): AppError | undefined {
  const { validation, validationContext } = error
  if (!Array.isArray(validation)) return undefined
  const where = contexts[String(validationContext)] ?? String(validationContext)
  const issues = (validation as Failure[]).slice(0, 20).map(({ instancePath, message }): RequestIssue => ({
    path: `${where}${instancePath.replaceAll('/', '.')}`.replace(/\.$/, '').slice(0, 200),
    message: (message ?? 'not valid').slice(0, 200),
  }))
  return new AppError('invalid_request', 'The request is not valid.', { issues })
}

type Failure = { readonly instancePath: string; readonly message?: string }

const contexts: Readonly<Record<string, string>> = {
  body: 'body',
  querystring: 'query',
  params: 'address',
  headers: 'headers',
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Errors thrown when a client closes the connection before the response ends. */
function isHangUp(error: unknown): boolean {
  if (!isRecord(error)) return false
  return (
    error['name'] === 'AbortError' ||
    ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(error['code']))
  )
}

/** Logs an internal error under the reference of its request, and records it for the health page. */
export function logFault(request: FastifyRequest, err: unknown, what: string): void {
  // A client that hangs up is not an error; the same code from a database connection is.
  if (request.raw.socket.destroyed && isHangUp(err)) return
  request.log.error({ err, reference: request.id }, what)
  noteFault({ at: timeNow().toISOString(), reference: request.id, where: whereOf(request) })
}

function whereOf({ method, url, routeOptions }: FastifyRequest): string {
  const pattern = routeOptions.url
  return `${method} ${pattern === undefined || pattern === '/*' ? pageOf(url) : pattern}`
}
