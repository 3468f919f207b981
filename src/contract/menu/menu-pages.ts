import type { MenuNode } from '#contract/gateway/menu.ts'
import type { ShownPage } from '../modules/shown-page.ts'
import { inGroupOrder, questionName } from './menu-groups.ts'
import { menuTree } from './entry.ts'

/** An entry and the address it follows; without one it is last. */
export type InsertedEntry<T> = { readonly entry: T; readonly after: string | undefined }

/** Inserts entries; an entry at the address of another replaces it. */
export function insertEntries<T extends { readonly link: string }>(
  entries: readonly T[],
  added: readonly InsertedEntry<T>[],
): T[] {
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

const toolsMenu = '/mi-database/tools'

export function withPages(menu: readonly MenuNode[], pages: readonly ShownPage[]): MenuNode[] {
  return menu.map((node) => {
    const below = pages.filter(({ menus }) => menus.public?.below === node.link)
    const children = insertEntries(
      withPages(node.children, pages),
      below.map(({ address, name, subtitle, menus, question }) => ({
        entry: menuTree(
          [
            {
              name,
              subtitle,
              ...menus.public,
              slug: address,
              ...(question && node.link === toolsMenu && { group: questionName(question) }),
            },
          ],
          node,
        )[0]!,
        after: menus.public?.after,
      })),
    )
    return { ...node, children: inGroupOrder(children) }
  })
}
