import { createContext, type RouterContextProvider } from 'react-router'
import type { Role } from '#contract/access/roles.ts'
import type { PageModule } from '#contract/modules/page-module.ts'
import type { Refusal } from '#contract/result.ts'
import type { LoggedIn } from '#server/accounts/login/login.ts'
import type { AccountServices, Visit } from '#server/accounts/services.ts'
import type { SessionTokens, SignedIn } from '#server/accounts/sessions.ts'
import type { ApiKeys } from '#server/api-keys/api-keys.ts'
import type { NamedLink } from '#server/config.ts'
import type { Caller, Database } from '#server/db/database.ts'
import type { Originals } from '#server/files/index.ts'
import type { ComputationOwner } from '#server/compute/compute-threads.ts'
import type { Installation } from '#server/installation/installation.ts'
import type { JobKind } from '#server/jobs/index.ts'
import type { MalwareScan } from '#server/support/index.ts'
import type { Quotas } from '#server/quotas/quotas.ts'

export type Services = {
  readonly database: Database
  readonly modules: readonly PageModule[]
  /** Outside production, pages show the error logged under their reference. */
  readonly environment: 'prod' | 'test' | 'dev'
  /** `MI_SITE_URL`, if set: base of absolute addresses. */
  readonly canonicalUrl?: string | undefined
  /** DOI prefix of the operator at DataCite. */
  readonly doiPrefix?: string | undefined
  /** `MI_SECURITY_CONTACT`, for `/.well-known/security.txt`. */
  readonly securityContact?: string | undefined
  readonly socialLinks?: readonly NamedLink[]
  /** Last entry of the administration menu. Default: the page about the API. */
  readonly adminLink?: NamedLink | undefined
  /** Log-in is not available without them. */
  readonly accounts?: AccountServices
  /** Pages are not counted without them. */
  readonly pageQuotas?: Quotas
  /** Calls and uses of API keys are not counted without them. */
  readonly quotas?: Quotas
  readonly apiKeys?: Pick<ApiKeys, 'countCall'>
  readonly installation?: Installation | undefined
  /** Registry of the process; without it, the page of jobs shows stored ids. */
  readonly jobKinds?: readonly JobKind[]
  /** OpenAPI document of the calls. */
  readonly apiDescription?: () => object
  /** Addresses of pages without parameters. */
  readonly addresses?: ReadonlySet<string>
}

export type Account = {
  readonly email: string
  readonly name: string
  /** Menu entry of the administration, for administrators and data editors; not in production. */
  readonly adminPanel: boolean
}

/**
 * Keys of the load context. `vite.config.ts` excludes this file from the server bundle, because process and pages must
 * use the same keys.
 */
export const servicesContext = createContext<Services>()
export const callerContext = createContext<Caller>({ kind: 'visitor' })
export const accountContext = createContext<Account | null>(null)
export const signedInContext = createContext<SignedIn | null>(null)
/** Nonce of scripts and styles of one response; their hashes become part of its policy (`site/pages.ts`). */
export const nonceContext = createContext<string>('')

/** Counts a page as `cost` pages of the caller; false at the limit. */
export const pageBudgetContext = createContext<(cost?: number) => Promise<boolean>>(async () => true)

/** Owner of computations in threads (`views/compute`); the signal aborts when the reader leaves. */
export const computationOwnerContext = createContext<ComputationOwner>({ caller: 'page' })

export const referenceContext = createContext<string>('')

export type PageContext = Readonly<RouterContextProvider>

export const logContext = createContext<(error: unknown, what: string) => void>(() => {})

/**
 * Called by a loader whose page depends only on its address, `content/` and public data, so that it can be cached for
 * other visitors (`site/public-cache.ts`). Pages of logged-in readers are never cached.
 */
export const sameForVisitorsContext = createContext<() => void>(() => {})

/**
 * Data of deferred parts by address (`deferred-data.ts`): provided by loaders, used by the server rendering. Null if a
 * navigation requests only data.
 */
export const deferredDataContext = createContext<Map<string, unknown> | null>(null)

/**
 * Caches a result until data visible to a visitor change (`site/public-cache.ts`). Keys of logged-in callers contain
 * their rights (`treeState`).
 * `lasts`: depends on the public catalogue only, so it is cached until the catalogue changes.
 */
export const recallContext = createContext<
  <T>(question: string, make: () => Promise<T>, options?: { lasts?: boolean }) => Promise<T>
>((_question, make) => make())

export type SentForm = {
  readonly fields: URLSearchParams
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[]
}

/** Context of an action and its browser; implemented in `api/session/action-context.ts`. */
export type ActionContext = {
  /** Undefined for visitors. */
  readonly role: Role | undefined
  readonly caller: Caller
  readonly account: () => SignedIn | undefined
  /** @throws AppError `unavailable` without account services */
  readonly accounts: () => AccountServices
  readonly visit: Visit
  readonly scan: MalwareScan | undefined
  readonly computedFor: ComputationOwner
  /** Storage of uploads; undefined without one. */
  readonly originals: Originals | undefined
  readonly supportMail: string
  readonly siteUrl: string
  /** @throws AppError `malformed`, `too_large`, `unavailable` */
  readonly form: () => Promise<SentForm>
  /** Runs the work once per key, also for repeated submissions; refused work can be repeated. */
  readonly once: <T>(key: string | null, work: () => Promise<T>) => Promise<T>
  /** Confirms the password for this request, and for its session during ten minutes. */
  readonly prove: (password: string) => Promise<void>
  /** @throws internal errors */
  readonly refusalOf: (error: unknown) => Refusal & { readonly status: number }
  /** Opens a session in this browser, and ends the previous one. */
  readonly logIn: (result: Extract<LoggedIn, { session: SessionTokens }>) => Promise<void>
  /** Replaces the session by one from a mail link. */
  readonly replace: (
    tokens: Omit<SessionTokens, 'refreshToken'> & { readonly refreshToken: string | undefined },
  ) => Promise<void>
  /** Renews the tokens of the session. */
  readonly renew: (tokens: SessionTokens) => void
  readonly logOut: () => Promise<void>
  /** Removes the cookies of an ended session. */
  readonly forget: () => void
}

/** Null unless a form was posted. */
export const actionContext = createContext<ActionContext | null>(null)
