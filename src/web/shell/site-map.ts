import { createContext } from 'react'
import type { ShownPage } from '#contract/modules/shown-page.ts'
import type { SiteLink } from './links.ts'
import type { AlertTexts } from '#web/dialogs/store.ts'

/** What a click on a link opens instead of its page. */
export type ClosedLink = { readonly to: string; readonly alert: AlertTexts }

export type SiteMap = {
  /** Addresses of menus and lists that have no page. */
  readonly missing: ReadonlySet<string>
  /** By address: links that open an alert for this reader. */
  readonly closed: ReadonlyMap<string, AlertTexts>
  /** Tools and pages of administration that the menus of this reader name. */
  readonly pages: readonly ShownPage[]
  /** What stands at a material that this reader may not open. */
  readonly locked: string
  /** Pages of ours elsewhere. */
  readonly social: readonly SiteLink[]
  /** Last entry of the menu of administration; without it the page about the API. */
  readonly adminLink?: SiteLink | undefined
  /** Whether the page on screen shows the cart. */
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
