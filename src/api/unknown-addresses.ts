import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Route } from './endpoint.ts'

/** Returns 405 or 404 for addresses below `/ng` and `/api` without a route, before the body is read. */
export function addUnknownAddresses(app: FastifyInstance, routes: readonly Route[]): void {
  const patterns = routes.map(({ method, url }) => ({ method, matches: patternOf(url) }))
  for (const url of ['/ng', '/ng/*', '/api/*']) {
    app.all(url, {
      schema: { hide: true },
      onRequest: async (request, reply) => {
        const refused = refusal(request.method, request.url.split('?', 1)[0]!, patterns)
        if (refused.verbs) reply.header('allow', refused.verbs)
        throw refused.error
      },
      handler: () => undefined,
    })
  }
  // Other methods of these addresses reach this handler.
  for (const url of ['/healthz', '/readyz']) {
    app.route({
      method: ['DELETE', 'OPTIONS', 'PATCH', 'POST', 'PUT'],
      url,
      schema: { hide: true },
      onRequest: async (_request, reply) => {
        reply.header('allow', 'GET, HEAD')
        throw new AppError('method_not_allowed', 'This address supports GET, HEAD only.')
      },
      handler: () => undefined,
    })
  }
}

type Pattern = { readonly method: string; readonly matches: RegExp }

function refusal(method: string, path: string, patterns: readonly Pattern[]): { error: AppError; verbs?: string } {
  const known = patterns.filter(({ matches }) => matches.test(path)).flatMap((pattern) => verbsOf(pattern))
  // The address matches a route that refused it, for example because a part is too long.
  if (known.length === 0 || known.includes(method)) {
    return { error: new AppError('not_found', 'Nothing found at this address.') }
  }
  const verbs = known.join(', ')
  return { error: new AppError('method_not_allowed', `This address supports ${verbs} only.`), verbs }
}

function verbsOf({ method }: Pattern): string[] {
  return method === 'GET' ? ['GET', 'HEAD'] : [method]
}

/** `/api/v1/curves/:id` matches any segment in place of `:id`. */
function patternOf(url: string): RegExp {
  const escaped = url.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, '[^/]+')}$`)
}
