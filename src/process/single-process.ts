import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp, buildHealthApp } from '#api/app.ts'
import type { Metrics } from '#api/metrics.ts'
import { openServices } from '#api/open-services.ts'
import type { Secrets } from '#server/accounts/secrets.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { monitorDerivedData } from '#server/derived/monitor-derived-data.ts'
import { installationOf } from '#server/installation/installation.ts'
import { setNotReady } from '#server/installation/readiness.ts'
import { modules } from '#pages/modules.ts'
import { startComputing } from '#views/compute/index.ts'
import { listen } from './port.ts'
import type { SiteServer } from './stop.ts'
import { jobKinds } from './jobs/kinds.ts'
import { serveAssets } from './pages/assets.ts'
import type { PageBuild } from './pages/pages.ts'

/** Source of the pages: the build, or in development the module server. */
export type PageSource = (app: FastifyInstance, root: string) => Promise<PageBuild>

type OpenSite = { readonly database: Database; readonly config: Config; readonly secrets: Secrets }
type ServerOptions = {
  readonly root: string
  readonly pages: PageSource | undefined
  readonly log: FastifyBaseLogger
  readonly metrics?: Metrics | undefined
}

/** Serves gateway and pages in this process, or the health checks of a worker. */
export async function startSingleProcess(
  site: OpenSite,
  { root, pages = builtPages, log, metrics }: ServerOptions,
): Promise<SiteServer> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const services = openServices({ ...site, log, version })
  // Not awaited: counting a large catalogue takes seconds.
  void monitorDerivedData(site.database, (line) => log.warn(line))
  if (site.config.role === 'worker') {
    const health = await buildHealthApp({ ...services, metrics })
    return { address: await listen(health, site.config), ...stopping(health, site.config.drainSeconds) }
  }
  const app = await buildApp({ ...services, modules, metrics })
  // React reads NODE_ENV at its first import, which is this one.
  const { servePages } = await import('./pages/pages.ts')
  const installation = installationOf(site.config, { root, version })
  servePages(app, await pages(app, root), {
    ...site.config,
    ...services,
    metrics,
    modules,
    installation,
    jobKinds,
    apiDescription: () => app.swagger(),
  })
  const address = await listen(app, site.config)
  prewarmHome(app)
  startComputing()
  return { address, ...stopping(app, site.config.drainSeconds) }
}

type Stopped = {
  readonly close: () => Promise<unknown>
  readonly server: { readonly closeAllConnections: () => void }
}

/** Reports `/readyz` 503 for some seconds, in which a load balancer finds another host, and then refuses requests. */
export function stopping(app: Stopped, drainSeconds: number): Pick<SiteServer, 'stop' | 'cut'> {
  const hurry = new AbortController()
  return {
    async stop() {
      setNotReady('stopping', 'The process is stopping.')
      await sleep(drainSeconds * 1000, undefined, { signal: hurry.signal }).catch(() => {})
      await app.close()
    },
    cut() {
      hurry.abort()
      app.server.closeAllConnections()
    },
  }
}

const builtPages: PageSource = async (app, root) => {
  serveAssets(app, join(root, 'build/client/assets'), join(root, '.former-assets'))
  return (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as PageBuild
}

type WarmedApp = {
  readonly inject: (request: { method: 'GET'; url: string }) => Promise<unknown>
  readonly log: { readonly warn: (error: unknown, text: string) => void }
}

/** Renders the home page once, so that its first reader does not wait for the proof of the example card. Failures are logged. */
export function prewarmHome(app: WarmedApp): void {
  // After the current turn, in which the caller reports that the site is ready.
  setImmediate(() => {
    app
      .inject({ method: 'GET', url: '/' })
      .catch((error: unknown) => app.log.warn(error, 'the home page was not rendered in advance'))
  })
}
