import { createContext, type RouterContextProvider } from 'react-router'
import type { Caller, Database } from '#server/db/database.ts'

/** What a page may ask of the house; made once by `main.ts`. */
export type Services = {
  readonly database: Database
  /** Outside prod, pages name the failure that the log carries under the same reference. */
  readonly environment: 'prod' | 'test' | 'dev'
}

export type Account = { readonly email: string; readonly name: string }

/**
 * Keys of the load context. `vite.config.ts` keeps this file out of the server bundle: the process and the pages must
 * hold the same keys, and a bundled copy would make its own.
 */
export const servicesContext = createContext<Services>()
export const callerContext = createContext<Caller>({ kind: 'visitor' })
/** Who has signed in, as the header shows it. */
export const accountContext = createContext<Account | null>(null)
/** Allows the scripts of this one answer; empty where no policy is in force. */
export const nonceContext = createContext<string>('')

/** Names this answer in the log. */
export const referenceContext = createContext<string>('')

export type PageContext = Readonly<RouterContextProvider>
