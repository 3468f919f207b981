import { createContext, type RouterContextProvider } from 'react-router'
import type { Role } from '#contract/access/roles.ts'
import type { PageModule } from '#contract/modules/page-module.ts'
import type { Refusal } from '#contract/result.ts'
import type { LoggedIn } from '#server/accounts/login.ts'
import type { AccountServices, Visit } from '#server/accounts/services.ts'
import type { SessionTokens, SignedIn } from '#server/accounts/sessions.ts'
import type { ApiKeys } from '#server/api-keys/api-keys.ts'
import type { NamedLink } from '#server/config.ts'
import type { Caller, Database } from '#server/db/database.ts'
import type { Originals } from '#server/files/index.ts'
import type { ComputedFor } from '#server/compute/compute-threads.ts'
import type { Installation } from '#server/installation/installation.ts'
import type { JobKind } from '#server/jobs/index.ts'
import type { MalwareScan } from '#server/support/index.ts'
import type { Quotas } from '#server/quotas/quotas.ts'

/** What a page may ask of the house; made once by `main.ts`. */
export type Services = {
  readonly database: Database
  /** Tools and pages of administration (`pages/modules.ts`). */
  readonly modules: readonly PageModule[]
  /** Outside prod, pages name the failure that the log carries under the same reference. */
  readonly environment: 'prod' | 'test' | 'dev'
  /** `MI_SITE_URL`, when it is set: addresses in pages stand on it. */
  readonly canonicalUrl?: string | undefined
  /** `MI_SECURITY_CONTACT`, for `/.well-known/security.txt`. */
  readonly securityContact?: string | undefined
  /** Pages of ours elsewhere, for the footer; none without it. */
  readonly socialLinks?: readonly NamedLink[]
  /** Last entry of the menu of administration; without it the page about the API. */
  readonly adminLink?: NamedLink | undefined
  /** Without them nobody logs in. */
  readonly accounts?: AccountServices
  /** Without them no page is counted. */
  readonly pageQuotas?: Quotas
  /** Without them no call of a program is counted, nor its key's use. */
  readonly quotas?: Quotas
  readonly apiKeys?: Pick<ApiKeys, 'countCall'>
  /** For its administrators. */
  readonly installation?: Installation | undefined
  /** The registry of the process; without it the page of jobs shows their stored ids. */
  readonly jobKinds?: readonly JobKind[]
  /** Addresses that a page of its own answers: those without parameters. */
  readonly addresses?: ReadonlySet<string>
}

export type Account = {
  readonly email: string
  readonly name: string
  /** The menu has the administration's entry: for administrators and data editors, hidden in prod. */
  readonly adminPanel: boolean
}

/**
 * Keys of the load context. `vite.config.ts` keeps this file out of the server bundle: the process and the pages must
 * hold the same keys, and a bundled copy would make its own.
 */
export const servicesContext = createContext<Services>()
export const callerContext = createContext<Caller>({ kind: 'visitor' })
/** Who has signed in, as the header shows it. */
export const accountContext = createContext<Account | null>(null)
/** The same, as the account page reads its own records. */
export const signedInContext = createContext<SignedIn | null>(null)
/** Marks the scripts of this one answer as ours; their hashes go into its policy (`site/pages.ts`). */
export const nonceContext = createContext<string>('')

/** Counts a page against the budget of the caller, as `cost` pages; false when it is used up. */
export const pageBudgetContext = createContext<(cost?: number) => Promise<boolean>>(async () => true)

/** For whom threads compute (`views/compute`); the signal fires when the reader leaves. */
export const computedForContext = createContext<ComputedFor>({ caller: 'page' })

/** Names this answer in the log. */
export const referenceContext = createContext<string>('')

export type PageContext = Readonly<RouterContextProvider>

/** Where a failure of ours is told, with its reference. */
export const logContext = createContext<(error: unknown, what: string) => void>(() => {})

/**
 * Called by the loader of a page that every visitor gets alike, made from its address, `content/` and what a visitor may
 * see of the catalogue, and from nothing that one of them has typed or brought along: it may be kept for the next one
 * (`site/public-cache.ts`). Pages for somebody who has logged in are never kept, whatever their loader says.
 */
export const sameForVisitorsContext = createContext<() => void>(() => {})

/**
 * What sleeping parts of a page are drawn from (`later.ts`), by the address that hands it out: a loader puts it here, and the
 * server draws with it. Null where nothing is drawn, because a script asks for the data of a click.
 */
export const laterContext = createContext<Map<string, unknown> | null>(null)

/**
 * Gives what was read before for the same question, as long as nothing has changed that a visitor may see; otherwise it is made
 * (`site/public-cache.ts`). A question of a caller who has logged in names their rights (`treeState`). `lasts`: it is made of the public
 * catalogue alone, so it stays until the catalogue changes.
 */
export const recallContext = createContext<
  <T>(question: string, make: () => Promise<T>, options?: { lasts?: boolean }) => Promise<T>
>((_question, make) => make())

/** A form as it was sent: fields by name, several of one name too, and its files. */
export type SentForm = {
  readonly fields: URLSearchParams
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[]
}

/** What an action may do, and with the browser that sent the form. Fastify's side of it is `api/session/hand.ts`. */
export type Hand = {
  /** Undefined for visitors. */
  readonly role: Role | undefined
  readonly caller: Caller
  readonly account: () => SignedIn | undefined
  /** @throws AppError `unavailable` where nobody can log in */
  readonly accounts: () => AccountServices
  readonly visit: Visit
  readonly scan: MalwareScan | undefined
  readonly computedFor: ComputedFor
  /** Where bytes of uploads are kept; undefined where none is. */
  readonly originals: Originals | undefined
  readonly supportMail: string
  readonly siteUrl: string
  /** @throws AppError `malformed`, `too_large`, `unavailable` */
  readonly form: () => Promise<SentForm>
  /** Does the work once for a key, also when it is sent twice; a refused work may be sent again. */
  readonly once: <T>(key: string | null, work: () => Promise<T>) => Promise<T>
  /** The password once more: this request may do what is dangerous, and its session for ten minutes. */
  readonly prove: (password: string) => Promise<void>
  /** @throws what is a fault of ours */
  readonly refusalOf: (error: unknown) => Refusal & { readonly status: number }
  /** Opens a session in this browser, and ends what it had before. */
  readonly logIn: (result: Extract<LoggedIn, { session: SessionTokens }>) => Promise<void>
  /** Another session in its place, by the link of a mail. */
  readonly replace: (
    tokens: Omit<SessionTokens, 'refreshToken'> & { readonly refreshToken: string | undefined },
  ) => Promise<void>
  /** The same session under new tokens. */
  readonly renew: (tokens: SessionTokens) => void
  /** Ends the session of this browser. */
  readonly logOut: () => Promise<void>
  /** Removes its cookies; the session has been ended. */
  readonly forget: () => void
}

/** Only there where a form was posted. */
export const handContext = createContext<Hand | null>(null)
