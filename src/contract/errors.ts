import { z } from 'zod'

/** Codes and status. Part of the contract: never rename or reuse. Of `internal`, only a reference is reported. */
export const errorStatuses = {
  malformed: 400,
  unknown_account: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_activated: 403,
  proof_required: 403,
  link_refused: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  timeout: 408,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  invalid_request: 422,
  too_many_requests: 429,
  header_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatuses

export type RequestIssue = { readonly path: string; readonly message: string }

export const errorBody = z
  .object({
    message: z.string().meta({ description: 'What is wrong and how to fix it.' }),
    code: z.enum(Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]),
    issues: z.array(z.object({ path: z.string(), message: z.string() })),
    reference: z
      .string()
      .meta({ description: 'Reference of this response in the log of the server. Quote it to support.' }),
  })
  .meta({
    id: 'Error',
    description: 'Body of all error responses.',
    examples: [
      {
        message: 'The request is not valid.',
        code: 'invalid_request',
        issues: [{ path: 'body.test', message: "Choose UAT, BAT or PST for 'test'." }],
        reference: '7K3F9QXD',
      },
    ],
  })
export type ErrorBody = z.infer<typeof errorBody>

export type ErrorDetails = {
  readonly issues?: readonly RequestIssue[]
  /** For `too_many_requests` and `unavailable` [s]. */
  readonly retryAfter?: number
  readonly cause?: unknown
}

/** An error that the caller can act on. All other errors are bugs. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly issues: readonly RequestIssue[]
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, { issues = [], retryAfter, cause }: ErrorDetails = {}) {
    super(message, { cause })
    this.code = code
    this.issues = issues
    this.retryAfter = retryAfter
  }

  get status(): number {
    return errorStatuses[this.code]
  }
}

export function forbidden(): AppError {
  return new AppError(
    'forbidden',
    'You do not have access to this. The free sample is open to everyone; for more, request a subscription.',
  )
}
