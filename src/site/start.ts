import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#api/app.ts'
import { databaseStore } from '#api/database-store.ts'
import { startHousekeeping } from '#server/accounts/housekeeping.ts'
import { startNotices } from '#server/notices/send-notices.ts'
import { readSecrets } from '#server/accounts/secrets.ts'
import { openAccounts } from '#server/accounts/services.ts'
import { databaseApiKeys } from '#server/api-keys/api-keys.ts'
import { databaseQuotas } from '#server/quotas/quotas.ts'
import { readConfig } from '#server/config.ts'
import { startMailSender } from '#server/mail/sender.ts'
import { openOriginals } from '#server/files/index.ts'
import { clamdScan } from '#server/support/index.ts'
import { serveAssets } from './assets.ts'
import { explain, StartError } from './explain.ts'
import { noteAuditHead } from '#server/audit/index.ts'
import type { Database } from '#server/db/database.ts'
import { assertPortFree, listen } from './listen.ts'
import { processLog } from './log.ts'
import { openData } from './data.ts'
import type { PageBuild } from './pages.ts'
import { stopOnSignals } from './stop.ts'

/** Where the pages come from: the build, or in development the module server. */
export type PageSource = (app: FastifyInstance, root: string) => Promise<PageBuild>

export type SiteOptions = { readonly root: string; readonly pages?: PageSource }

/** Starts everything, or says in one line why that is not possible and ends with status 1. */
export async function startSite(options: SiteOptions): Promise<void> {
  try {
    await start(options)
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}

async function start({ root, pages }: SiteOptions): Promise<void> {
  const config = readConfig(process.env)
  // Progress and log go to stderr: stdout belongs to the ready line.
  const log = processLog(config.environment, process.stderr)
  const say = (line: string) => (config.environment === 'prod' ? log.info(line) : console.error(line))
  if (!pages && !existsSync(join(root, serverBuild))) {
    throw new StartError('The pages have not been built: `npm start` does that, or `npx react-router build`.')
  }

  await assertPortFree(config)

  const data = await openData(config, say)
  try {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    const { environment, dataCallsPerMinute: perMinute, dataCallsPerHour: perHour, dataCallsPerDay: perDay } = config
    const originals = openOriginals(config)
    const accounts = openAccounts({
      database: data.database,
      secrets: readSecrets({ file: config.secretsFile, environment }),
      siteUrl: config.siteUrl,
      environment,
    })
    const { naming } = accounts.secrets
    const pageQuotas = databaseQuotas(
      data.database,
      { perMinute: config.pagesPerMinute, perHour: config.pagesPerHour, perDay: 0 },
      { naming, area: 'pages' },
    )
    const app = await buildApp({
      store: databaseStore(data.database, originals.read),
      database: data.database,
      accounts,
      log,
      apiKeys: databaseApiKeys(data.database),
      quotas: databaseQuotas(data.database, { perMinute, perHour, perDay }, { naming }),
      pageQuotas,
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
      database: data.database,
      environment,
      pageQuotas,
      canonicalUrl: config.canonicalUrl,
    })

    const notes = noteHeadsDaily(data.database, config.dataDir, say)
    app.addHook('onClose', async () => clearInterval(notes))

    const address = await listen(app, config)
    const housekeeping = startHousekeeping(data.database, say)
    const notices = startNotices(data.database, { siteUrl: config.siteUrl, perDay, log: say })
    const mails = startMailSender(data.database, {
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      sealing: accounts.secrets.sealing,
      log: say,
    })
    const drain = async () => {
      housekeeping.stop()
      notices.stop()
      await app.close()
      await mails.stop()
    }
    stopOnSignals({ drain, cut: () => app.server.closeAllConnections(), release: data.close }, say)
    console.log(`Material Insights ready on ${address}`)
  } catch (error) {
    await data.close()
    throw error
  }
}

/** Looks every hour whether the day's head of the audit log is noted: a laptop that slept loses no day. */
function noteHeadsDaily(database: Database, dataDir: string, say: (line: string) => void): NodeJS.Timeout {
  const note = () =>
    noteAuditHead(database, dataDir).catch((error: Error) => say(`audit head not noted: ${error.message}`))
  void note()
  return setInterval(() => void note(), 3_600_000).unref()
}

const serverBuild = 'build/server/index.js'

const builtPages: PageSource = async (app, root) => {
  serveAssets(app, join(root, 'build/client/assets'))
  return (await import(pathToFileURL(join(root, serverBuild)).href)) as PageBuild
}
