import type { Database } from '#server/db/database.ts'
import { type Passwords, passwordsWith } from './passwords.ts'
import type { Secrets } from './secrets.ts'
import { type Throttle, throttleWith } from './throttle.ts'
import { type Tokens, tokensOf } from './tokens.ts'
import { UnstoredSessions } from './unstored-sessions.ts'

export { keeper } from '#server/db/caller.ts'

/** What the account calls share; made once per process. */
export type AccountServices = {
  readonly database: Database
  readonly tokens: Tokens
  readonly passwords: Passwords
  readonly throttle: Throttle
  readonly secrets: Secrets
  /**
   * Log-ins and log-outs while the database stores nothing. Undefined with several processes, of which the others would not know such a session.
   */
  readonly unstored?: UnstoredSessions
  /** Base of links in mails, without a slash at its end; never taken from a request. */
  readonly siteUrl: string
  readonly environment: 'prod' | 'test' | 'dev'
  /** Closed networks that webhooks reach. */
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
    passwords: passwordsWith(secrets.pepper),
    throttle: throttleWith(secrets.naming),
    ...(processes === 1 && { unstored: new UnstoredSessions(database) }),
  }
}

/** Who sends a request, as far as limits and the list of sessions want to know. */
export type Visit = {
  /** Network address, as the proxy we trust tells it. */
  readonly address: string
  readonly userAgent: string
  /** Names the request in the log and in the audit. */
  readonly reference: string
  /** Of a browser that logged in here before. */
  readonly deviceToken?: string | undefined
}
