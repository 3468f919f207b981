import type { ErrorCode } from './errors.ts'

/** Why nothing was changed, for the sender. */
export type Refusal = {
  /** What happened and what to do. */
  readonly message: string
  readonly code: ErrorCode
  /** What is wrong with which field of the form, by its name. */
  readonly fields: readonly { readonly path: string; readonly reason: string }[]
  /** Names this answer in our log. */
  readonly reference: string
}

/** What became of a change that somebody asked for: every action of a page answers so. */
export type Result<T = unknown> = { readonly done: T } | { readonly refused: Refusal }

/** A result beside the verb it belongs to, because a page has several forms, and what was typed: without a script it is written again. */
export type ActionAnswer<T = unknown> = Result<T> & {
  readonly verb: string
  /** Fields by name as they were sent, without secrets and files; empty for our script, which still has them. */
  readonly typed: Readonly<Record<string, readonly string[]>>
}

/** Fields of forms that belong to no input of a verb. */
export const formFields = {
  /** Which verb of the page is meant. */
  verb: 'verb',
  /** Made anew for each filling of a form: what is sent twice under it is done once. */
  once: 'once',
  /** The password once more, where the server has asked for it. */
  proof: 'proof',
  /** Sent by our script, which shows the answer where the form stands. */
  scripted: 'scripted',
} as const
