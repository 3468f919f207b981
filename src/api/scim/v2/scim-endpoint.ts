import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { ScimRefusal } from '#contract/scim/refusal.ts'
import { scimError } from '#contract/scim/resources.ts'
import { scimNames } from '#contract/scim/schema-names.ts'
import type { DirectoryCaller } from '#server/directories/tokens.ts'
import type { Directory } from '#server/directories/users.ts'
import { type Call, type Endpoint, endpoint, type Route } from '../../endpoint.ts'
import { errorAnswer, logFault } from '../../errors.ts'
import { originOf } from '../../origin.ts'

export const scimType = 'application/scim+json'
export const scimAddress = '/scim/v2'

type Schema = z.ZodType | undefined
type Definition<P extends Schema, Q extends Schema, B extends Schema> = Omit<
  Endpoint<P, Q, B, undefined>,
  'tag' | 'counted' | 'files'
>

/** Call of a directory (RFC 7644): errors have the form of SCIM. The caller of `handle` is a directory. */
export function scimEndpoint<P extends Schema = undefined, Q extends Schema = undefined, B extends Schema = undefined>(
  definition: Definition<P, Q, B>,
): Route {
  const { method, otherAnswers } = definition
  const route = endpoint<P, Q, B>({
    ...definition,
    tag: 'Directory (SCIM)',
    counted: false,
    ...(method !== 'DELETE' && otherAnswers?.[201] === undefined && { files: [scimType] }),
  })
  return {
    ...route,
    add: (app, shared) => {
      void app.register(async (scope) => {
        scope.setErrorHandler(sendScimError)
        route.add(scope, shared)
      })
    },
  }
}

/** @throws AppError `forbidden` for another caller; the access matrix lets none through */
export function directoryOf({ caller }: Pick<Call<Schema, Schema, Schema>, 'caller'>): DirectoryCaller {
  if (caller.kind === 'directory') return caller
  throw new AppError('forbidden', 'Use the token of a directory.')
}

/** Runs one transaction with the rights of the directory. */
export function change<T>(
  call: Pick<Call<Schema, Schema, Schema>, 'caller' | 'services' | 'request'>,
  work: (directory: Directory) => Promise<T>,
): Promise<T> {
  const caller = directoryOf(call)
  return call.services.database.asWriter(caller, (db) => work({ db, caller, request: call.request.id }))
}

/** Base of addresses in resources. */
export function siteOf({ request, services }: Pick<Call<Schema, Schema, Schema>, 'request' | 'services'>): string {
  return originOf(request, services.config.canonicalUrl)
}

type Shown = { readonly attributes?: string | undefined; readonly excludedAttributes?: string | undefined }

/** Sends a resource with the requested attributes; `schemas` and `id` are always returned. */
export function sendResource(reply: FastifyReply, resource: object, status: 200 | 201 = 200): FastifyReply {
  return reply.code(status).type(scimType).serializer(JSON.stringify).send(resource)
}

export function withAttributes(resource: object, { attributes, excludedAttributes }: Shown): object {
  const only = attributes === undefined ? undefined : namesIn(attributes)
  const without = namesIn(excludedAttributes ?? '')
  const kept = (key: string) => key === 'schemas' || key === 'id' || ((only?.has(key) ?? true) && !without.has(key))
  return Object.fromEntries(Object.entries(resource).filter(([key]) => kept(key.toLowerCase())))
}

/** Top-level attributes: `name.givenName` is `name`. */
function namesIn(list: string): Set<string> {
  return new Set(
    list.split(',').map(
      (name) =>
        name
          .trim()
          .toLowerCase()
          .replace(/^urn:.*:/, '')
          .split('.', 1)[0]!,
    ),
  )
}

export function listOf(resources: readonly object[], { total, startIndex }: { total: number; startIndex: number }) {
  return {
    schemas: [scimNames.list],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  }
}

/** Part of a list: values below the range count as its lower end (RFC 7644, section 3.4.2.4). */
export function partOf({ startIndex, count }: { readonly startIndex: number; readonly count: number }) {
  const first = Math.max(1, startIndex)
  return { startIndex: first, offset: first - 1, limit: Math.min(200, Math.max(0, count)) }
}

function sendScimError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status: known, body, retryAfter, bug } = errorAnswer(error, request.id)
  if (bug) logFault(request, error, 'unexpected failure')
  // SCIM knows no 422.
  const status = known === 422 ? 400 : known
  const scim = error instanceof ScimRefusal ? error.scimType : status === 400 ? 'invalidValue' : undefined
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  const detail = [body.message, ...body.issues.map(({ path, message }) => `${path}: ${message}`)].join(' ')
  const answer = scimError.parse({
    schemas: [scimNames.error],
    status: String(status),
    ...(scim && { scimType: scim }),
    detail: `${detail} (${body.reference})`,
  })
  return reply.code(status).header('cache-control', 'no-store').type(scimType).serializer(JSON.stringify).send(answer)
}
