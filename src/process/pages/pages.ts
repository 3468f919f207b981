import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Services } from '#pages/reading/services.ts'
import type { Metrics } from '#api/metrics.ts'
import { originOf } from '#api/origin.ts'
import { newMark } from '#api/security/inline.ts'
import { webRequest, abortOnDisconnect } from '#api/web-request.ts'
import { catalogueRevision } from '#server/catalogue/state.ts'
import { visitor } from '#server/db/caller.ts'
import { pageContext } from './page-context.ts'
import { addPageVerbs } from './page-verbs.ts'
import { pagePatterns } from './page-pattern.ts'
import { PublicCache } from './public-cache.ts'
import { RenderSlots } from '#api/limits/render-slots.ts'
import { readPage, sendPage } from './sent-page.ts'

export type PageBuild = ServerBuild | (() => Promise<ServerBuild>)

/**
 * Serves pages at all addresses without another route. React Router renders each page completely in this process; pages that
 * are the same for all visitors are cached.
 */
export function servePages(
  app: FastifyInstance,
  build: PageBuild,
  services: Services & { readonly metrics?: Metrics | undefined },
): void {
  const { database, environment, canonicalUrl, metrics } = services
  const handle = createRequestHandler(build, environment === 'dev' ? 'development' : 'production')
  const cache = new PublicCache(() => database.withCaller(visitor, catalogueRevision, { atPrimary: true }), {
    ...(metrics && { lookedUp: (found) => metrics.lookedUp('pages', found) }),
  })
  const slots = new RenderSlots()
  const built = () => (typeof build === 'function' ? build() : build)

  const render = (request: FastifyRequest, reply: FastifyReply, gone: AbortSignal) =>
    slots.within(request, () => makePage(request, reply, gone))

  async function makePage(request: FastifyRequest, reply: FastifyReply, gone: AbortSignal) {
    app.pageAddresses ??= pageAddresses(await built())
    if (metrics) app.pagePattern ??= pagePatterns(await built())
    const mark = newMark()
    const given = { services, addresses: app.pageAddresses, cache, mark, gone }
    const { context, isPublic, unavailable } = pageContext(request, reply, given)
    const answer = await handle(webRequest(request, originOf(request, canonicalUrl), gone), context)
    if (unavailable()) throw unavailable()
    return readPage(answer, { mark, environment, isPublic: isPublic() && !reply.hasHeader('set-cookie') })
  }

  const page: RouteOptions = {
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    async handler(request, reply) {
      const moved = canonicalAddress(request.url)
      if (moved !== undefined) return reply.redirect(moved, 301)
      const gone = abortOnDisconnect(reply)
      // No cache in development: a page changes with its module.
      if (!asksForPublic(request) || environment === 'dev')
        return sendPage(request, reply, await render(request, reply, gone))

      let own: ReturnType<typeof render> | undefined
      const make = async (allGone: AbortSignal) => {
        own = render(request, reply, allGone)
        // Only the first reader gets a failure or a page that is not public; the others render their own.
        const page = await own.catch(() => undefined)
        return page?.isPublic ? { value: page, size: page.size } : undefined
      }
      const cached = await cache.recall(`page ${originOf(request, canonicalUrl)}${request.url}`, make, gone)
      return sendPage(request, reply, cached ?? (await (own ?? render(request, reply, gone))))
    },
  }
  app.route(page)
  addPageVerbs(app, built, page.handler)
}

/**
 * Whether the page may be cached: a visitor without cookie and token, and an address without query. Queries are unlimited in
 * number and may contain tokens; `.data` are requests of the router's script.
 */
function asksForPublic({ method, url, headers, caller }: FastifyRequest): boolean {
  const anonymous = headers.cookie === undefined && headers.authorization === undefined && caller.kind === 'visitor'
  return method === 'GET' && anonymous && !/[?]|\.data$/.test(url)
}

/** Addresses of pages without parameters, from `routes.ts`. */
export function pageAddresses({ routes }: Pick<ServerBuild, 'routes'>): ReadonlySet<string> {
  const paths = Object.values(routes).flatMap((route) => (route?.path === undefined ? [] : [route.path]))
  // Without optional segments.
  const shortest = paths.map((path) => path.replace(/(\/:\w+\?)+$/, ''))
  return new Set(['/', ...shortest.filter((path) => !/[:*]/.test(path)).map((path) => `/${path}`)])
}

/**
 * The address to redirect to, or undefined if `url` is canonical: without the segment `material-insights` of old addresses and
 * without a slash at the end, also in requests for data. The result is always a path on this host.
 */
export function canonicalAddress(url: string): string | undefined {
  const [path = '', ...rest] = url.split(/(?=[?#])/)
  const trimmed = path.replace(/(.)\/_\.data$/, '$1.data').replace(/(.)\/+$/, '$1')
  const segments = trimmed.split('/').filter((segment) => segment !== '')
  const kept = segments.filter((segment) => segment.toLowerCase() !== 'material-insights')
  if (trimmed === path && kept.length === segments.length) return undefined
  // Joined without empty segments and leading backslashes: `//host` and `/\host` would leave this site.
  return `/${kept.join('/').replace(/^\\+/, '')}${rest.join('')}`
}
