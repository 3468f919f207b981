import type { FastifyBaseLogger } from 'fastify'
import type { Secrets } from '#server/accounts/secrets.ts'
import { openAccounts } from '#server/accounts/services.ts'
import { databaseApiKeys } from '#server/api-keys/api-keys.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { openOriginals } from '#server/files/index.ts'
import { databaseQuotas } from '#server/quotas/quotas.ts'
import { clamdScan } from '#server/support/index.ts'
import type { Services } from './services.ts'

type Given = {
  readonly database: Database
  readonly config: Config
  readonly secrets: Secrets
  readonly log: FastifyBaseLogger
  readonly version: string
}

export function openServices({ database, config, secrets, log, version }: Given) {
  const { environment, siteUrl, canonicalUrl, proxies, supportMail, processes, webhookNetworks } = config
  const [naming] = secrets.naming
  const ofCalls = {
    perMinute: config.dataCallsPerMinute,
    perHour: config.dataCallsPerHour,
    perDay: config.dataCallsPerDay,
  }
  const ofPages = { perMinute: config.pagesPerMinute, perHour: config.pagesPerHour, perDay: 0 }
  const originals = openOriginals(config)
  return {
    database,
    originals: originals.read,
    keptOriginals: originals,
    dataDir: config.dataDir,
    objectUrl: config.objectUrl,
    accounts: openAccounts({ database, secrets, siteUrl, environment, webhookNetworks, processes }),
    log,
    apiKeys: databaseApiKeys(database),
    quotas: databaseQuotas(database, ofCalls, { naming, processes }),
    pageQuotas: databaseQuotas(database, ofPages, { naming, processes, area: 'pages' }),
    ...(config.clamd !== undefined && { scan: clamdScan(config.clamd) }),
    config: {
      environment,
      version,
      proxies,
      supportMail,
      siteUrl,
      canonicalUrl,
      mailsLeave: config.smtpUrl !== undefined,
    },
  } satisfies Services
}
