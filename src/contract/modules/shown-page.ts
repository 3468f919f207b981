import type { PageModule } from './page-module.ts'

/** A module as menus, breadcrumb and palette of one reader show it. Sent to the browser with every page: no more than that. */
export type ShownPage = Pick<PageModule, 'address' | 'also' | 'name' | 'subtitle' | 'menus' | 'words'>

/** What the pages are called, by each of their addresses. */
export function namesByAddress(pages: readonly ShownPage[]): ReadonlyMap<string, string> {
  return new Map(pages.flatMap(({ address, also = [], name }) => [address, ...also].map((each) => [each, name])))
}

/** Pages of staff stand in one of the two lists of administration. */
export function isForStaff({ menus }: Pick<ShownPage, 'menus'>): boolean {
  return menus.administration !== undefined || menus.bar !== undefined
}
