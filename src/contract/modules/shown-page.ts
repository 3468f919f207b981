import type { PageModule } from './page-module.ts'

/** Sent to the browser with every page. */
export type ShownPage = Pick<PageModule, 'address' | 'also' | 'name' | 'subtitle' | 'menus' | 'question' | 'words'>

export function namesByAddress(pages: readonly ShownPage[]): ReadonlyMap<string, string> {
  return new Map(pages.flatMap(({ address, also = [], name }) => [address, ...also].map((each) => [each, name])))
}

export function isForStaff({ menus }: Pick<ShownPage, 'menus'>): boolean {
  return menus.administration !== undefined
}
