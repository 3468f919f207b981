import { contentPage } from '#server/content/index.ts'
import { type SiteIndex, siteIndex } from './site-index.ts'

const noAddresses: ReadonlySet<string> = new Set()
let made: { readonly addresses: ReadonlySet<string>; readonly index: SiteIndex } | undefined

/** The index of the site's own pages, made once. @param addresses  those that a page of its own answers */
export function sharedIndex(addresses: ReadonlySet<string> = noAddresses): SiteIndex {
  if (made?.addresses !== addresses) {
    const exists = (address: string) => addresses.has(address) || contentPage(address) !== undefined
    made = { addresses, index: siteIndex(exists) }
  }
  return made.index
}
