import type { PageModule } from '#contract/modules/page-module.ts'
import { contentPage } from '#server/content/index.ts'
import { type SiteIndex, siteIndex } from './site-index.ts'

/** The pages of the process: where a page of its own answers, and which tools and pages of administration there are. */
export type SitePages = { readonly addresses: ReadonlySet<string>; readonly modules: readonly PageModule[] }

const noPages: SitePages = { addresses: new Set(), modules: [] }
let made: { readonly addresses: ReadonlySet<string>; readonly index: SiteIndex } | undefined

/** The index of the site's own pages, made once. */
export function sharedIndex({ addresses, modules }: SitePages = noPages): SiteIndex {
  if (made?.addresses !== addresses) {
    const exists = (address: string) => addresses.has(address) || contentPage(address) !== undefined
    made = { addresses, index: siteIndex(exists, modules) }
  }
  return made.index
}
