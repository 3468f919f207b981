import type { ErrorCode } from './errors.ts'

export type Refusal = {
  readonly message: string
  readonly code: ErrorCode
  readonly fields: readonly { readonly path: string; readonly reason: string }[]
  readonly reference: string
}

export type Result<T = unknown> = { readonly done: T } | { readonly refused: Refusal }

/** Result with its verb, because a page can have several forms, and the values for browsers without script. */
export type ActionAnswer<T = unknown> = Result<T> & {
  readonly verb: string
  /** Values by field, without secrets and files; empty if a script sent the form. */
  readonly typed: Readonly<Record<string, readonly string[]>>
}

/** Fields of forms that are not inputs of a verb. */
export const formFields = {
  verb: 'verb',
  /** Key of one filled form, so that a repeated submission has no further effect. */
  once: 'once',
  proof: 'proof',
  scripted: 'scripted',
} as const
