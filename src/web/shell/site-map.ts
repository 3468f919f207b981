import { createContext } from 'react'
import type { AlertTexts } from '#web/dialogs/store.ts'

/** What a click on a link opens instead of its page. */
export type ClosedLink = { readonly to: string; readonly alert: AlertTexts }

export type SiteMap = {
  /** Addresses of menus and lists that have no page. */
  readonly missing: ReadonlySet<string>
  /** By address: links that open an alert for this reader. */
  readonly closed: ReadonlyMap<string, AlertTexts>
  /** Whether the page on screen shows the cart. */
  readonly cart: boolean
}

export const SiteMapContext = createContext<SiteMap>({ missing: new Set(), closed: new Map(), cart: false })
