import type { FastifyBaseLogger } from 'fastify'
import type { Sessions } from '#server/accounts/sessions.ts'
import type { Store } from './store.ts'

/** What the API needs from the rest of the house; `main.ts` makes it once, tests bring their own. */
export type Services = {
  readonly store: Store
  /** Without them nobody can sign in and everybody is a visitor. */
  readonly sessions?: Sessions
  readonly config: ApiConfig
  readonly log?: FastifyBaseLogger
}

export type ApiConfig = {
  readonly environment: 'prod' | 'test' | 'dev'
  /** Version of the software, written into exports and the API description. */
  readonly version: string
  /** Data calls per caller and minute; 300 when not given. */
  readonly dataCallsPerMinute?: number
  /** Data calls per caller and hour; 3,000 when not given. */
  readonly dataCallsPerHour?: number
  /** Memory for answers ready to be sent [bytes]; 256 MiB when not given. */
  readonly memoryBytes?: number
  /** Proxies before us whose `X-Forwarded-For` is believed: 0 or 1. */
  readonly proxies?: 0 | 1
}
