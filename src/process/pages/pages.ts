import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Services } from '#pages/services.ts'
import { originOf } from '#api/origin.ts'
import { newMark } from '#api/security/inline.ts'
import { webRequest, whenGone } from '#api/web-request.ts'
import { catalogueRevision } from '#server/catalogue/revision.ts'
import { visitor } from '#server/db/caller.ts'
import { canonicalAddress } from './canonical-address.ts'
import { pageContext } from './page-context.ts'
import { addPageVerbs } from './page-verbs.ts'
import { PublicCache } from './public-cache.ts'
import { RenderRoom } from '#api/limits/render-room.ts'
import { readPage, sendPage } from './sent-page.ts'

export type PageBuild = ServerBuild | (() => Promise<ServerBuild>)

/**
 * Everything that no other route answers is a page: rendered whole by React Router inside this process, and kept for the
 * next visitor when it is the same for all of them.
 */
export function servePages(app: FastifyInstance, build: PageBuild, services: Services): void {
  const { database, environment, canonicalUrl } = services
  const handle = createRequestHandler(build, environment === 'dev' ? 'development' : 'production')
  const cache = new PublicCache(() => database.withCaller(visitor, catalogueRevision))
  const room = new RenderRoom()
  const built = () => (typeof build === 'function' ? build() : build)

  const render = (request: FastifyRequest, reply: FastifyReply, gone: AbortSignal) =>
    room.within(request, () => makePage(request, reply, gone))

  async function makePage(request: FastifyRequest, reply: FastifyReply, gone: AbortSignal) {
    app.pageAddresses ??= pageAddresses(await built())
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
      const gone = whenGone(reply)
      // In development a page changes with its module.
      if (!asksForPublic(request) || environment === 'dev')
        return sendPage(request, reply, await render(request, reply, gone))

      let own: ReturnType<typeof render> | undefined
      const make = async (allGone: AbortSignal) => {
        own = render(request, reply, allGone)
        // A failure goes to the first reader alone, like a page that turns out to be their own: the others try for themselves.
        const page = await own.catch(() => undefined)
        return page?.isPublic ? { value: page, size: page.size } : undefined
      }
      const kept = await cache.recall(`page ${originOf(request, canonicalUrl)}${request.url}`, make, gone)
      return sendPage(request, reply, kept ?? (await (own ?? render(request, reply, gone))))
    },
  }
  app.route(page)
  addPageVerbs(app, built, page.handler)
}

/**
 * Whether the answer may be the same as for everybody: nothing of a person comes with the question. What is typed into an
 * address has no end, and tokens travel there; `.data` is what a script asks for.
 */
function asksForPublic({ method, url, headers, caller }: FastifyRequest): boolean {
  const nameless = headers.cookie === undefined && headers.authorization === undefined && caller.kind === 'visitor'
  return method === 'GET' && nameless && !/[?]|\.data$/.test(url)
}

/** Addresses with a page of their own, as they are written in `routes.ts`; those with parameters are not among them. */
export function pageAddresses({ routes }: Pick<ServerBuild, 'routes'>): ReadonlySet<string> {
  const paths = Object.values(routes).flatMap((route) => (route?.path === undefined ? [] : [route.path]))
  // What may be left out of an address is not part of it.
  const shortest = paths.map((path) => path.replace(/(\/:\w+\?)+$/, ''))
  return new Set(['/', ...shortest.filter((path) => !/[:*]/.test(path)).map((path) => `/${path}`)])
}
