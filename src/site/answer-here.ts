import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from '#api/app.ts'
import type { Secrets } from '#server/accounts/secrets.ts'
import { openAccounts } from '#server/accounts/services.ts'
import { databaseApiKeys } from '#server/api-keys/api-keys.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { modules } from '#pages/modules.ts'
import { openOriginals } from '#server/files/index.ts'
import { databaseQuotas } from '#server/quotas/quotas.ts'
import { clamdScan } from '#server/support/index.ts'
import { serveAssets } from './assets.ts'
import { listen } from './listen.ts'
import type { PageBuild } from './pages.ts'

/** Where the pages come from: the build, or in development the module server. */
export type PageSource = (app: FastifyInstance, root: string) => Promise<PageBuild>

export type Answering = {
  readonly address: string
  /** No new requests; resolves when the running ones have been answered. */
  readonly stop: () => Promise<void>
  /** Cuts whatever is still open. */
  readonly cut: () => void
}

type Own = { readonly database: Database; readonly config: Config; readonly secrets: Secrets }
type Given = { readonly root: string; readonly pages: PageSource | undefined; readonly log: FastifyBaseLogger }

/** Gateway and pages behind the port, answered by this process. */
export async function answerHere({ database, config, secrets }: Own, { root, pages, log }: Given): Promise<Answering> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const { environment, dataCallsPerMinute: perMinute, dataCallsPerHour: perHour, dataCallsPerDay: perDay } = config
  const originals = openOriginals(config)
  const accounts = openAccounts({ database, secrets, siteUrl: config.siteUrl, environment })
  const { naming } = secrets
  const pageQuotas = databaseQuotas(
    database,
    { perMinute: config.pagesPerMinute, perHour: config.pagesPerHour, perDay: 0 },
    { naming, area: 'pages' },
  )
  const app = await buildApp({
    database,
    originals: originals.read,
    accounts,
    log,
    apiKeys: databaseApiKeys(database),
    quotas: databaseQuotas(database, { perMinute, perHour, perDay }, { naming }),
    pageQuotas,
    modules,
    ...(config.clamd !== undefined && { scan: clamdScan(config.clamd) }),
    config: {
      environment,
      version,
      proxies: config.proxies,
      supportMail: config.supportMail,
      siteUrl: config.siteUrl,
      canonicalUrl: config.canonicalUrl,
      mailsLeave: config.smtpUrl !== undefined,
    },
  })
  // React looks at NODE_ENV when it is first imported, which is here.
  const { servePages } = await import('./pages.ts')
  servePages(app, await (pages ?? builtPages)(app, root), {
    database,
    accounts,
    environment,
    pageQuotas,
    canonicalUrl: config.canonicalUrl,
  })
  return {
    address: await listen(app, config),
    stop: () => app.close(),
    cut: () => app.server.closeAllConnections(),
  }
}

const builtPages: PageSource = async (app, root) => {
  serveAssets(app, join(root, 'build/client/assets'))
  return (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as PageBuild
}
