import type { TreeNode } from '#contract/catalogue.ts'
import type { MenuNode } from '#contract/gateway/menu.ts'
import { staffMenu } from '#contract/menu/admin-menu.ts'
import { withPages } from '#contract/menu/menu-pages.ts'
import { publicMenu } from '#contract/menu/public-menu.ts'
import { isForStaff, type ShownPage } from '#contract/modules/shown-page.ts'
import { footerColumns, freeSample } from '#web/shell/links.ts'
import { kindOf } from '#web/shell/side-menu/menu-tree.ts'

export type SiteMapEntry = {
  readonly name: string
  /** Absent for entries without a page. */
  readonly to?: string
  readonly children: readonly SiteMapEntry[]
}

type Known = {
  readonly tree: readonly TreeNode[]
  /** Written pages in order. */
  readonly written: readonly { readonly address: string; readonly title: string }[]
  readonly missing: ReadonlySet<string>
  readonly pages: readonly ShownPage[]
  readonly staff: boolean
}

export function siteMap({ tree, written, missing, pages, staff }: Known): SiteMapEntry[] {
  const menu = withPages(publicMenu, pages)
  const listed = new Set(linksOf(menu))
  const unlisted = (link: string) =>
    written
      .filter(({ address }) => !listed.has(address) && address.slice(0, address.lastIndexOf('/')) === link)
      .map(({ title, address }): SiteMapEntry => ({ name: title, to: address, children: [] }))
  const materials = [{ name: freeSample.label, to: freeSample.to, children: [] }, ...pagesAmong(tree.map(placeOf))]

  const entryOf = (node: MenuNode): SiteMapEntry => {
    return {
      name: node.name,
      ...(kindOf(node, missing) === 'link' && { to: node.link }),
      children: node.link === materialsLink ? materials : [...entriesOf(node.children), ...unlisted(node.link)],
    }
  }
  // The name of a section links to its overview.
  const entriesOf = (nodes: readonly MenuNode[]) =>
    pagesAmong(nodes.filter(({ link }) => !link.endsWith('/overview')).map(entryOf))

  const house = footerColumns.find(({ title }) => title === 'About Us')!.links
  const inFooter = new Set(house.map(({ to }) => to))
  const inNoMenu = pages.filter((page) => !isForStaff(page) && !listed.has(page.address) && !inFooter.has(page.address))
  const ofTheHouse = [...house, ...inNoMenu.map(({ name, address }) => ({ label: name, to: address }))]
  return [
    ...entriesOf(menu),
    {
      name: 'Material Insights',
      to: '/',
      children: ofTheHouse
        .filter(({ to }) => !missing.has(to))
        .map(({ label, to }) => ({ name: label, to, children: [] })),
    },
    ...(staff ? [{ name: 'Administration', to: '/admin-panel', children: entriesOf(staffMenu(pages)) }] : []),
  ]
}

const materialsLink = '/mi-database/materials'

/** Down to families; their pages list grades and materials. */
function placeOf({ name, path, level, announced, children }: TreeNode): SiteMapEntry {
  return {
    name,
    ...((!announced || children.length > 0) && { to: `/mi-database/${path}` }),
    children: level === 'family' ? [] : pagesAmong(children.map(placeOf)),
  }
}

/** Omits announced pages, which menus show greyed. */
function pagesAmong(entries: readonly SiteMapEntry[]): SiteMapEntry[] {
  return entries.filter(({ to, children }) => to !== undefined || children.length > 0)
}

function linksOf(nodes: readonly MenuNode[]): string[] {
  return nodes.flatMap(({ link, children }) => [link, ...linksOf(children)])
}
