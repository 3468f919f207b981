import type { MenuNode } from '#contract/gateway/menu.ts'
import type { ShownPage } from '../modules/shown-page.ts'
import { menuTree } from './entry.ts'

/** An entry with the address of the one that it follows; at the end when it names none, or one that is not there. */
export type Placed<T> = { readonly entry: T; readonly after: string | undefined }

/** Entries among others. One at the address of another takes its place: what was announced is there now. */
export function placed<T extends { readonly link: string }>(entries: readonly T[], added: readonly Placed<T>[]): T[] {
  return added.reduce<T[]>(
    (list, { entry, after }) => {
      const same = list.findIndex(({ link }) => link === entry.link)
      if (same >= 0) return list.with(same, entry)
      const before = after === undefined ? -1 : list.findIndex(({ link }) => link === after)
      return before < 0 ? [...list, entry] : list.toSpliced(before + 1, 0, entry)
    },
    [...entries],
  )
}

/** A public tree with the pages that stand below its entries. */
export function withPages(menu: readonly MenuNode[], pages: readonly ShownPage[]): MenuNode[] {
  return menu.map((node) => {
    const below = pages.filter(({ menus }) => menus.public?.below === node.link)
    const children = placed(
      withPages(node.children, pages),
      below.map(({ address, name, subtitle, menus }) => ({
        entry: menuTree([{ name, subtitle, ...menus.public, slug: address }], node)[0]!,
        after: menus.public?.after,
      })),
    )
    return { ...node, children }
  })
}
