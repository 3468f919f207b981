import type { Database } from '#server/db/database.ts'
import { type Passwords, passwordsWith } from './passwords.ts'
import type { Secrets } from './secrets.ts'
import { type Throttle, throttleWith } from './throttle.ts'
import { type Tokens, tokensOf } from './tokens.ts'
import { UnstoredSessions } from './unstored-sessions.ts'

export { keeper } from '#server/db/caller.ts'

export type AccountServices = {
  readonly database: Database
  readonly tokens: Tokens
  readonly passwords: Passwords
  readonly throttle: Throttle
  readonly secrets: Secrets
  /** Log-ins and log-outs while nothing can be stored. Undefined with several processes, which cannot share them. */
  readonly unstored?: UnstoredSessions
  /** Base of links in mails, without a trailing slash; never taken from a request. */
  readonly siteUrl: string
  readonly environment: 'prod' | 'test' | 'dev'
  readonly webhookNetworks: readonly string[]
}

export function openAccounts({
  database,
  secrets,
  siteUrl,
  environment,
  webhookNetworks = [],
  processes = 1,
}: Pick<AccountServices, 'database' | 'secrets' | 'siteUrl' | 'environment'> &
  Partial<Pick<AccountServices, 'webhookNetworks'>> & { readonly processes?: number }): AccountServices {
  return {
    database,
    secrets,
    siteUrl,
    environment,
    webhookNetworks,
    tokens: tokensOf(environment, secrets.tokenSeeds),
    passwords: passwordsWith(secrets.peppers),
    throttle: throttleWith(secrets.naming[0]),
    ...(processes === 1 && { unstored: new UnstoredSessions(database) }),
  }
}

export type Visit = {
  /** Network address, as reported by the trusted proxy. */
  readonly address: string
  readonly userAgent: string
  readonly reference: string
  /** Of a browser that has logged in before. */
  readonly deviceToken?: string | undefined
}
