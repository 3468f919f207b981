import { createContext } from 'react'
import type { ShownPage } from '#contract/modules/shown-page.ts'
import type { SiteLink } from './links.ts'
import type { AlertTexts } from '#web/dialogs/store.ts'

export type ClosedLink = { readonly to: string; readonly alert: AlertTexts }

export type SiteMap = {
  /** Addresses without a page. */
  readonly missing: ReadonlySet<string>
  readonly closed: ReadonlyMap<string, AlertTexts>
  readonly pages: readonly ShownPage[]
  readonly locked: string
  readonly social: readonly SiteLink[]
  /** Last entry of the staff menu; default: the page about the API. */
  readonly adminLink?: SiteLink | undefined
  readonly cart: boolean
}

export const SiteMapContext = createContext<SiteMap>({
  missing: new Set(),
  closed: new Map(),
  pages: [],
  locked: 'for subscribers',
  social: [],
  cart: false,
})
