import Fastify, { type FastifyInstance } from 'fastify'
import { data, type RouterContextProvider, type ServerBuild } from 'react-router'
import { afterEach, beforeEach } from 'vitest'
import { addErrorAnswers } from '#api/failures.ts'
import { addSecurityHeaders } from '#api/security/plugin.ts'
import { modules } from '#pages/modules.ts'
import { logContext, nonceContext, sameForVisitorsContext } from '#pages/services.ts'
import type { Database } from '#server/db/database.ts'
import { servePages } from '../src/process/pages/pages.ts'

const fresh = () => ({
  revision: 'first',
  made: 0,
  asked: 0,
  /** Each rendering waits for it. */
  mayRender: Promise.resolve(),
  /** Those of `/` and `/?x=1` wait for it, too. */
  mayRenderHome: Promise.resolve(),
  rendering: 0,
  mostRendering: 0,
  aborted: 0,
  /** What its loader throws. */
  failure: undefined as unknown,
})

/** The site of the present test: what it counts, and what the test sets. */
export const site = { app: undefined as unknown as FastifyInstance, ...fresh() }

/** The script of the page. */
export const script = 'let page'

/** What a build of pages has around them. @param routes  by their ids, each with the module of its page */
export const buildOf = (routes: Readonly<Record<string, object>>) =>
  ({
    routes,
    entry: {
      module: {
        handleError: (error: unknown, { context }: { context: RouterContextProvider }) =>
          context.get(logContext)(error, 'page failed'),
        default: (
          request: Request,
          status: number,
          headers: Headers,
          _entry: unknown,
          context: RouterContextProvider,
        ) => {
          headers.set('content-type', 'text/html; charset=utf-8')
          const nonce = context.get(nonceContext)
          const page = `<p>made ${site.made} for ${new URL(request.url).host}</p><script nonce="${nonce}">${script}</script><script>let planted</script>`
          return new Response(page, { status, headers })
        },
      },
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    future: {},
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  }) as unknown as ServerBuild

/** A site of one page that tells how often it was made; `/own` is nobody else's, `…gone` is not there. */
const build = buildOf(
  Object.fromEntries(
    ['', 'company', 'own', 'gone', 'secret', 'set', 'mi-database/chart.embed', 'mi-database/gone.embed'].map((path) => [
      path || 'home',
      {
        id: path || 'home',
        path,
        module: {
          default: () => null,
          headers: () =>
            path === 'secret'
              ? { 'cache-control': 'no-store' }
              : path === 'set'
                ? { 'set-cookie': 'a=b' }
                : path.endsWith('chart.embed')
                  ? { 'cross-origin-resource-policy': 'cross-origin' }
                  : {},
          loader: async ({ context, request }: { context: RouterContextProvider; request: Request }) => {
            site.made += 1
            request.signal.addEventListener('abort', () => void site.aborted++)
            site.rendering += 1
            site.mostRendering = Math.max(site.mostRendering, site.rendering)
            await site.mayRender
            if (path === '') await site.mayRenderHome
            site.rendering -= 1
            if (site.failure !== undefined) throw site.failure
            if (path !== 'own') context.get(sameForVisitorsContext)()
            return path.includes('gone') ? data(null, { status: 404 }) : null
          },
        },
      },
    ]),
  ),
)

/** A new one for each test of a file. */
export function useOnePageSite(): void {
  beforeEach(() => {
    const app = Fastify({ trustProxy: true })
    Object.assign(site, { app, ...fresh() })
    addSecurityHeaders(app, 'test')
    addErrorAnswers(app)
    app.decorateRequest('caller')
    app.decorateRequest('account')
    app.addHook('onRequest', async (request) => {
      site.asked += 1
      request.caller = 'x-caller' in request.headers ? { kind: 'operator' } : { kind: 'visitor' }
    })
    const database = {
      withCaller: async () => {
        if (site.revision === 'broken') throw new Error('no database')
        return site.revision
      },
    }
    servePages(app, build, { database: database as unknown as Database, modules, environment: 'test' })
  })
  afterEach(() => site.app.close())
}

export const ask = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })
export const text = async (url: string, headers: Record<string, string> = {}) => (await ask(url, headers)).payload
