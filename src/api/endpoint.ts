import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AccessRow, accessRow, audienceOf } from '#contract/access/matrix.ts'
import { scopeWords } from '#contract/v1/api-key-words.ts'
import type { ApiKeyScope } from '#contract/v1/api-keys.ts'
import { AppError, errorBody } from '#contract/errors.ts'
import { atRelease } from '#server/releases/index.ts'
import type { ResponseCaches } from './response-caches.ts'
import { addETag } from './etag.ts'
import { allowAnyOrigin } from './security/any-origin.ts'
import { operationId } from './operation-id.ts'
import { type DescribedResponse, describedResponses, type ResponseHeader } from './described-responses.ts'
import type { Services } from './services.ts'
import type { Caller, Reader } from '#server/db/database.ts'

export type Endpoint<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> = {
  /** Default: `GET`. */
  readonly method?: Method
  readonly url: string
  readonly summary: string
  readonly description?: string
  readonly tag: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** Describes a multipart form, which the handler reads and checks. */
  readonly form?: z.ZodType
  /** Of a success with `reply`. Default: 200. */
  readonly status?: 200 | 202
  /** Only fields named in this schema are sent. If the handler writes JSON itself, the schema describes it. */
  readonly reply?: R
  readonly files?: readonly string[]
  /** Headers of a successful response, for the description; limit headers are added. */
  readonly headers?: readonly ResponseHeader[]
  /** Responses with a status other than 200, for the description. */
  readonly otherAnswers?: Readonly<Record<number, DescribedResponse>>
  readonly counted: boolean | 'pages'
  /** Data calls that this call counts as: one for each 50 ms of computing. Default: 1. */
  readonly cost?: number
  /** Scope that an API key needs. Default: `data` for counted calls; other calls are closed to keys. */
  readonly scope?: ApiKeyScope
  /** Scripts of other sites may read the response to a visitor. Default: calls with `free` data. */
  readonly anyOrigin?: boolean
  readonly handle: (call: Call<P, Q, B>) => Promise<Handled<R>>
}

type Schema = z.ZodType | undefined

export type Call<P extends Schema, Q extends Schema, B extends Schema> = {
  readonly params: Output<P>
  readonly query: Output<Q>
  readonly body: Output<B>
  readonly caller: Caller
  /** Runs one transaction with the rights of the caller, at the release named in query or body. */
  readonly read: <T>(work: (db: Reader) => Promise<T>) => Promise<T>
  readonly memory: ResponseCaches
  readonly services: Services
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Output<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined
type Handled<R extends Schema> = (R extends z.ZodType ? z.input<R> : never) | Uint8Array | FastifyReply

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Route = {
  readonly method: Method
  readonly url: string
  readonly add: (app: FastifyInstance, shared: Shared) => void
}

export type Shared = {
  readonly services: Services
  readonly memory: ResponseCaches
  readonly countPage: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  readonly count: (cost: number) => Shared['countPage']
}

/** @throws Error if the access matrix has no row for the route */
export function endpoint<
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends Schema = undefined,
>(definition: Endpoint<P, Q, B, R>): Route {
  const { method = 'GET', url, status = 200 } = definition
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
        onSend: sendHooks(definition, row),
        handler: async (request, reply) => {
          if (status !== 200) reply.code(status)
          const caller = await atRelease(shared.services.database, request.caller, releaseOf(request))
          return definition.handle({
            // The type provider has checked them with the schemas of these types.
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

type Sent = Pick<Endpoint<Schema, Schema, Schema, Schema>, 'method' | 'counted' | 'anyOrigin'>

function sendHooks(definition: Sent, { reach }: AccessRow) {
  const { method = 'GET', anyOrigin = reach.visitor === 'free' } = definition
  return [...(hasETag(definition) ? [addETag] : []), ...(method === 'GET' && anyOrigin ? [allowAnyOrigin] : [])]
}

/** Data calls and public descriptions. */
function hasETag({ method = 'GET', counted, anyOrigin = false }: Sent): boolean {
  return method === 'GET' && (counted !== false || anyOrigin)
}

function securityOf({ reach }: AccessRow): readonly Record<string, string[]>[] {
  if (reach.visitor === 'open') return []
  return reach.visitor === 'refused' ? [{ bearer: [] }] : [{}, { bearer: [] }]
}

/** Refuses a role before the body is read. */
function refuseClosed({ reach }: AccessRow) {
  return async ({ caller }: FastifyRequest): Promise<void> => {
    // A directory gets no further than its calls (`session/callers.ts`).
    if (caller.kind === 'operator' || caller.kind === 'directory') return
    if (reach[audienceOf(caller.kind === 'account' ? caller.role : undefined)] !== 'refused') return
    if (caller.kind === 'visitor') throw new AppError('unauthenticated', 'Log in to use this endpoint.')
    throw new AppError('forbidden', 'Your role does not allow this call.')
  }
}

/** Refuses an API key without the scope of the call; account calls are closed to keys. */
export function refuseKey({
  counted,
  scope = counted === true ? 'data' : undefined,
}: Pick<Endpoint<Schema, Schema, Schema, Schema>, 'counted' | 'scope'>) {
  return async ({ apiKey }: FastifyRequest): Promise<void> => {
    if (!apiKey || (scope !== undefined && apiKey.scopes.has(scope))) return
    throw new AppError(
      'forbidden',
      scope === undefined
        ? 'This endpoint does not accept API keys. Log in.'
        : `This API key has no scope '${scope}' (${scopeWords[scope]}), or your plan no longer includes it. Create keys under My Account, API.`,
    )
  }
}

function routeSchema<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  definition: Endpoint<P, Q, B, R>,
): Record<string, unknown> {
  const {
    method = 'GET',
    url,
    summary,
    tag,
    params,
    query,
    body,
    form,
    status = 200,
    reply,
    files,
    cost = 1,
  } = definition
  const description = [definition.description, cost > 1 && `Counts as ${cost} data calls.`].filter(Boolean).join(' ')
  return {
    operationId: operationId(method, url),
    summary,
    ...(description && { description }),
    ...(url.startsWith('/ng/') && { 'x-customer-contract': true }),
    tags: [tag],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(form && { body: form, consumes: ['multipart/form-data'] }),
    response: {
      ...(reply && { [status]: reply }),
      ...(files && { 200: { content: fileContent(files) } }),
      '4xx': errorBody,
      '5xx': errorBody,
    },
    [describedResponses]: responsesOf(definition),
  }
}

function responsesOf<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  definition: Endpoint<P, Q, B, R>,
): Readonly<Record<number, DescribedResponse>> {
  const { method = 'GET', status = 200, reply, files, counted, headers = [], otherAnswers = {} } = definition
  const isTagged = hasETag(definition)
  const limits = counted === false ? [] : (['RateLimit-Policy', 'RateLimit'] as const)
  const success = files
    ? 'The file.'
    : status === 202
      ? 'The work is queued.'
      : method === 'GET'
        ? 'The requested data.'
        : 'The call has succeeded.'
  return {
    ...((reply ?? files) && {
      [status]: { description: success, headers: [...new Set([...headers, ...(isTagged ? etag : []), ...limits])] },
    }),
    ...(isTagged && { 304: { description: 'The content is unchanged.', headers: etag } }),
    ...otherAnswers,
  }
}

const etag = ['ETag'] as const
const bytes = z.any().meta({ type: 'string', format: 'binary' })

function fileContent(types: readonly string[]): Record<string, { schema: z.ZodType }> {
  return Object.fromEntries(types.map((type) => [type, { schema: bytes }]))
}
