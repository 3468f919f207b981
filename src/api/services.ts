import type { FastifyBaseLogger } from 'fastify'
import type { PageModule } from '#contract/modules/page-module.ts'
import type { Database } from '#server/db/database.ts'
import type { ApiKeys } from '#server/api-keys/api-keys.ts'
import type { Quotas } from '#server/quotas/quotas.ts'
import type { Originals } from '#server/files/index.ts'
import type { AccountServices } from '#server/accounts/services.ts'
import type { Metrics } from './metrics.ts'
import type { MalwareScan } from '#server/support/index.ts'

export type Services = {
  readonly database: Database
  readonly originals?: (hash: string) => Promise<Uint8Array | undefined>
  /** Storage of uploads; uploads are not available without it. */
  readonly keptOriginals?: Originals
  /** Folder of unfinished uploads; resumable uploads are not available without it. */
  readonly dataDir?: string
  /** Object store; it then holds the unfinished uploads, for all hosts. */
  readonly objectUrl?: string | undefined
  /** [byte], for tests */
  readonly freeBytes?: () => number
  readonly accounts?: AccountServices
  readonly apiKeys?: ApiKeys
  readonly quotas?: Quotas
  readonly pageQuotas?: Quotas
  readonly scan?: MalwareScan
  readonly modules?: readonly PageModule[]
  readonly config: ApiConfig
  readonly log?: FastifyBaseLogger
  /** Undefined: nothing is counted. */
  readonly metrics?: Metrics | undefined
}

export type WritingServices = { readonly config: Pick<ApiConfig, 'version'> }

export type ApiConfig = {
  readonly environment: 'prod' | 'test' | 'dev'
  readonly version: string
  readonly supportMail?: string
  readonly siteUrl?: string
  /** Base of links in pages and files. Default: the host of the request. */
  readonly canonicalUrl?: string | undefined
  /** A mail server is set, and mails are not stored for reading. */
  readonly mailsLeave?: boolean
  /** Memory of the response cache [bytes]. Default: 256 MiB. */
  readonly memoryBytes?: number
  /** Number of trusted proxies (`X-Forwarded-For`). */
  readonly proxies?: 0 | 1
}
