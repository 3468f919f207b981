import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  accountContext,
  callerContext,
  drawnBeforeContext,
  handContext,
  laterContext,
  logContext,
  nonceContext,
  pageBudgetContext,
  recallContext,
  referenceContext,
  sameForVisitorsContext,
  samePartsContext,
  type Services,
  servicesContext,
  signedInContext,
  wholeContext,
} from '#pages/services.ts'
import { visitorState } from '#server/catalogue/visitor-state.ts'
import { originOf } from '#api/origin.ts'
import { isStaff, visitor } from '#server/db/caller.ts'
import { compressed } from './compress.ts'
import { currentAddress } from './old-addresses.ts'
import { isKeepable, PageCache } from './page-cache.ts'
import { addPageVerbs } from './page-verbs.ts'
import { VisitorMemory } from './visitor-memory.ts'
import { VisitorState } from './visitor-state.ts'

export type PageBuild = ServerBuild | (() => Promise<ServerBuild>)

/** Everything that no other route answers is a page: rendered by React Router inside this process. */
export function servePages(app: FastifyInstance, build: PageBuild, services: Services): void {
  const handle = createRequestHandler(build, services.environment === 'dev' ? 'development' : 'production')
  let addresses: ReadonlySet<string> | undefined
  const state = new VisitorState(() => services.database.withCaller(visitor, visitorState))
  // In development a page changes with its module.
  const cache = services.environment === 'dev' ? undefined : new PageCache(state)
  const memory = new VisitorMemory(state)

  const built = () => (typeof build === 'function' ? build() : build)
  const page: RouteOptions = {
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    async handler(request, reply) {
      const moved = currentAddress(request.url)
      if (moved !== undefined) return reply.redirect(moved, 301)

      const origin = originOf(request, services.canonicalUrl)
      const place = await cache?.placeOf(request, origin)
      const known = place !== undefined && cache?.answer(place, request, reply)
      if (known) return known

      const context = new RouterContextProvider()
      addresses ??= pageAddresses(await built())
      app.pageAddresses = addresses
      context.set(servicesContext, { ...services, addresses })
      context.set(callerContext, request.caller)
      context.set(handContext, request.hand ?? null)
      context.set(recallContext, (question, make) => memory.recall(question, make))
      if (request.account) {
        context.set(signedInContext, request.account)
        const { email, name, caller } = request.account
        const adminPanel = isStaff(caller) && services.environment !== 'prod'
        context.set(accountContext, { email, name, adminPanel })
      }
      context.set(nonceContext, request.nonce)
      context.set(pageBudgetContext, () => countPage(services, request, reply))
      context.set(referenceContext, request.id)
      context.set(logContext, (err, what) => request.log.error({ err, reference: request.id }, what))
      if (!isClick(request)) context.set(laterContext, new Map())
      let same = false
      context.set(sameForVisitorsContext, () => {
        same = true
      })
      context.set(samePartsContext, async () => {
        // Nothing in it comes late.
        context.set(wholeContext, true)
        const parts = await cache?.partsOf(request, origin)
        if (parts) context.set(drawnBeforeContext, parts)
      })
      context.set(wholeContext, place !== undefined)
      const answer = await handle(webRequest(request, reply, origin), context)
      // What a page shows depends on who asks: no cache but ours may keep it.
      if (request.account || request.hand) answer.headers.set('cache-control', 'no-store')
      else if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-cache')
      const whole = context.get(wholeContext) && answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined
      if (whole && cache && place !== undefined && same && isKeepable(answer, reply))
        cache.keep(place, request, answer.headers, whole.toString())
      const packed = compressed(whole ?? answer.body, answer.headers, request.headers['accept-encoding'])
      for (const [name, value] of answer.headers) reply.header(name, value)
      return reply.code(answer.status).send(packed ?? whole ?? answer.body)
    },
  }
  app.route(page)
  addPageVerbs(app, built, page.handler)
}

async function countPage(
  { pageQuotas }: Services,
  { caller, ip }: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (!pageQuotas) return true
  const { allowed, spans } = await pageQuotas.take({ caller, address: ip, apiKeyId: undefined })
  const wait = Math.max(1, ...spans.filter(({ left }) => left === 0).map(({ seconds }) => seconds))
  if (!allowed) reply.header('retry-after', String(wait))
  return allowed
}

/** The router's script asks for the data of a page and draws it itself. */
function isClick({ url }: FastifyRequest): boolean {
  return url.split('?', 1)[0]!.endsWith('.data')
}

/** Addresses with a page of their own, as they are written in `routes.ts`; those with parameters are not among them. */
export function pageAddresses({ routes }: Pick<ServerBuild, 'routes'>): ReadonlySet<string> {
  const paths = Object.values(routes).flatMap((route) => (route?.path === undefined ? [] : [route.path]))
  // What may be left out of an address is no part of it.
  const shortest = paths.map((path) => path.replace(/(\/:\w+\?)+$/, ''))
  return new Set(['/', ...shortest.filter((path) => !/[:*]/.test(path)).map((path) => `/${path}`)])
}

/** The same request as the web platform spells it; its signal fires when the client goes away before the end. */
function webRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const gone = new AbortController()
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort(new Error('the client went away')))
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // Judged before (`page-verbs.ts`): pages that tell nobody their address send their forms from `null`, which the router refuses.
    if (value !== undefined && name !== 'origin') headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // Joined, not resolved: `//elsewhere/` would name another host.
  return new Request(origin + request.url, { method: request.method, headers, signal: gone.signal })
}
