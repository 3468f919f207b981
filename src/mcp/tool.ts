import type { z } from 'zod'

/** Parameters of a call of the API; undefined ones are left out. */
export type CallQuery = Readonly<Record<string, string | number | undefined>>

/**
 * Performs a GET of the API with the rights of the assistant's user.
 * @throws CallRefused
 */
export type Ask = (path: string, query?: CallQuery) => Promise<unknown>

/** Message of the API for the user, such as a missing right or a wrong name. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
}

export type ToolContext = {
  readonly ask: Ask
  /** Address of the site without a slash at the end. */
  readonly origin: string
}

/** A tool of an assistant: one or two calls of the API, shaped so that each value has its unit, condition, n, scatter, origin and source. */
export type Tool = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: z.ZodObject
  readonly run: (input: unknown, context: ToolContext) => Promise<object>
}

export function tool<I extends z.ZodObject>(definition: {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: I
  readonly run: (input: z.output<I>, context: ToolContext) => Promise<object>
}): Tool {
  return { ...definition, run: (input, context) => definition.run(definition.input.parse(input), context) }
}

/** The address of a call, with its parameters. */
export function addressOf(path: string, query: CallQuery = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** A name as one part of an address. */
export const part = encodeURIComponent

/** Control and bidirectional characters, which hide text. */
const hidden = /[\p{Cc}\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** A result as JSON: missing values as "not available", texts without hidden characters. */
export function resultText(result: object): string {
  return JSON.stringify(result, (_key, value: unknown) =>
    value === null ? 'not available' : typeof value === 'string' ? value.replaceAll(hidden, ' ') : value,
  )
}
