import type { FastifyBaseLogger } from 'fastify'
import type { PageModule } from '#contract/modules/page-module.ts'
import type { Database } from '#server/db/database.ts'
import type { ApiKeys } from '#server/api-keys/api-keys.ts'
import type { Quotas } from '#server/quotas/quotas.ts'
import type { Originals } from '#server/files/index.ts'
import type { AccountServices } from '#server/accounts/services.ts'
import type { MalwareScan } from '#server/support/index.ts'

/** What the API needs from the rest of the house; `main.ts` makes it once, tests bring their own. */
export type Services = {
  /** The one door to the catalogue and everything else that is stored. */
  readonly database: Database
  /** Bytes of an original by its hash; without it none is kept here. */
  readonly originals?: (hash: string) => Promise<Uint8Array | undefined>
  /** Where bytes of uploads are kept; without it none is taken. */
  readonly keptOriginals?: Originals
  /** Folder below which uploads are kept while they are under way; without it none is taken in pieces. */
  readonly dataDir?: string
  /** Room on its disk [byte], for tests. */
  readonly freeBytes?: () => number
  /** Without them nobody can log in and everybody is a visitor. */
  readonly accounts?: AccountServices
  /** Without them no key is known. */
  readonly apiKeys?: ApiKeys
  /** Without them no call is counted. */
  readonly quotas?: Quotas
  /** Without them no search is counted. */
  readonly pageQuotas?: Quotas
  /** Looks at files from outside before they are kept; without it there is no scanner. */
  readonly scan?: MalwareScan
  /** Tools and pages of administration, for menu and search; without them there are none. */
  readonly modules?: readonly PageModule[]
  readonly config: ApiConfig
  readonly log?: FastifyBaseLogger
}

/** What files are written with. */
export type WritingServices = { readonly config: Pick<ApiConfig, 'version'> }

export type ApiConfig = {
  readonly environment: 'prod' | 'test' | 'dev'
  /** Version of the software, written into exports and the API description. */
  readonly version: string
  /** Where mails about conversations with support go. */
  readonly supportMail?: string
  /** Base of links in mails. */
  readonly siteUrl?: string
  /** Base of links in pages and files, when it is set; else the host that a request names. */
  readonly canonicalUrl?: string | undefined
  /** A mail server is set: mails leave, and none is kept for reading. */
  readonly mailsLeave?: boolean
  /** Memory for answers ready to be sent [bytes]; 256 MiB when not given. */
  readonly memoryBytes?: number
  /** Proxies before us whose `X-Forwarded-For` is believed: 0 or 1. */
  readonly proxies?: 0 | 1
}
