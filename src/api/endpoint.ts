import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AccessRow, accessRow, audienceOf } from '#contract/access/matrix.ts'
import { scopeWords } from '#contract/api-key-words.ts'
import type { ApiKeyScope } from '#contract/api-keys.ts'
import { AppError, errorBody } from '#contract/errors.ts'
import { atRelease } from '#server/releases/index.ts'
import type { Memory } from './memory.ts'
import type { Services } from './services.ts'
import type { Caller, Reader } from '#server/db/database.ts'

/** One address: what goes in, what comes out, what happens between. */
export type Endpoint<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> = {
  /** `GET` without it. */
  readonly method?: Method
  readonly url: string
  readonly summary: string
  readonly description?: string
  readonly tag: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** A sieve: a field that it does not name cannot leave. For JSON that the handler writes itself, the description. */
  readonly reply?: R
  /** Media types of an answer that is a file. */
  readonly files?: readonly string[]
  /** Counts against the caller's budget of data calls, or against that of pages. */
  readonly counted: boolean | 'pages'
  /** Data calls that one of these counts as: one for each 50 ms of computing, at least 1. */
  readonly cost?: number
  /** What an API key must be allowed to do to call it: `data` for counted calls; others are closed to keys. */
  readonly scope?: ApiKeyScope
  readonly handle: (call: Call<P, Q, B>) => Promise<Handled<R>>
}

type Schema = z.ZodType | undefined

export type Call<P extends Schema, Q extends Schema, B extends Schema> = {
  readonly params: Output<P>
  readonly query: Output<Q>
  readonly body: Output<B>
  readonly caller: Caller
  /** One transaction that shows what this caller may see; of the release that query or body names. */
  readonly read: <T>(work: (db: Reader) => Promise<T>) => Promise<T>
  readonly memory: Memory
  readonly services: Services
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Output<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined
type Handled<R extends Schema> = (R extends z.ZodType ? z.input<R> : never) | Uint8Array | FastifyReply

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export type Route = {
  readonly method: Method
  readonly url: string
  readonly add: (app: FastifyInstance, shared: Shared) => void
}

/** What all endpoints of one process share. */
export type Shared = {
  readonly services: Services
  readonly memory: Memory
  /** Refuses a caller over their budget of pages and searches. */
  readonly countPage: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Refuses a caller over their budget. @param cost  calls that this one counts as */
  readonly count: (cost: number) => Shared['countPage']
}

/** @throws Error for a route without a row in the access matrix: the server does not start with one. */
export function endpoint<
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends Schema = undefined,
>(definition: Endpoint<P, Q, B, R>): Route {
  const { method = 'GET', url } = definition
  return {
    method,
    url,
    add(app, shared) {
      const row = accessRow(method, url)
      if (!row) throw new Error(`${method} ${url} has no row in contract/access/matrix.ts`)
      app.route({
        method,
        url,
        schema: { ...routeSchema(definition), security: securityOf(row) },
        onRequest: [refuseClosed(row), refuseKey(definition), ...counterOf(definition, shared)],
        handler: async (request, reply) => {
          const caller = await atRelease(shared.services.database, request.caller, releaseOf(request))
          return definition.handle({
            // The type provider has checked them against the very schemas these types come from.
            params: request.params as Output<P>,
            query: request.query as Output<Q>,
            body: request.body as Output<B>,
            caller,
            read: (work) => shared.services.database.withCaller(caller, work),
            memory: shared.memory,
            services: shared.services,
            request,
            reply,
          })
        },
      })
    },
  }
}

/** The release that a question names, in a field that its schema has checked. */
function releaseOf({ query, body }: FastifyRequest): string | undefined {
  for (const part of [query, body]) {
    if (typeof part !== 'object' || part === null || !('release' in part)) continue
    if (typeof part.release === 'string') return part.release
  }
  return undefined
}

function counterOf(
  { counted, cost = 1 }: { readonly counted: boolean | 'pages'; readonly cost?: number },
  shared: Shared,
): Shared['countPage'][] {
  if (counted === 'pages') return [shared.countPage]
  return counted ? [shared.count(cost)] : []
}

/** Whether a description names a token: needed, of use, or without any effect. */
function securityOf({ reach }: AccessRow): readonly Record<string, string[]>[] {
  if (reach.visitor === 'open') return []
  return reach.visitor === 'refused' ? [{ bearer: [] }] : [{}, { bearer: [] }]
}

/** A call that is closed to somebody's role is refused before its body is read. */
function refuseClosed({ reach }: AccessRow) {
  return async ({ caller }: FastifyRequest): Promise<void> => {
    if (caller.kind === 'operator') return
    if (reach[audienceOf(caller.kind === 'account' ? caller.role : undefined)] !== 'refused') return
    if (caller.kind === 'visitor') throw new AppError('unauthenticated', 'Log in to use this call.')
    throw new AppError('forbidden', 'This call is not open to your role.')
  }
}

/** A key opens what its maker ticked and the plan still brings, and never the account it belongs to. */
export function refuseKey({
  counted,
  scope = counted === true ? 'data' : undefined,
}: Pick<Endpoint<Schema, Schema, Schema, Schema>, 'counted' | 'scope'>) {
  return async ({ apiKey }: FastifyRequest): Promise<void> => {
    if (!apiKey || (scope !== undefined && apiKey.scopes.has(scope))) return
    throw new AppError(
      'forbidden',
      scope === undefined
        ? 'This call is not open to API keys: log in.'
        : `This API key has no scope '${scope}' (${scopeWords[scope]}), or the plan has stopped including it. Keys are made under My Account, API.`,
    )
  }
}

function routeSchema<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  definition: Endpoint<P, Q, B, R>,
): Record<string, unknown> {
  const { summary, tag, params, query, body, reply, files, cost = 1 } = definition
  const description = [definition.description, cost > 1 && `Counts as ${cost} data calls.`].filter(Boolean).join(' ')
  return {
    summary,
    ...(description && { description }),
    tags: [tag],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      ...(reply && { 200: reply }),
      ...(files && { 200: { description: 'The file.', content: fileContent(files) } }),
      '4xx': errorBody,
      '5xx': errorBody,
    },
  }
}

const bytes = z.any().meta({ type: 'string', format: 'binary' })

function fileContent(types: readonly string[]): Record<string, { schema: z.ZodType }> {
  return Object.fromEntries(types.map((type) => [type, { schema: bytes }]))
}
