import type { TrailStep } from '#contract/catalogue.ts'
import type { MenuNode } from '#contract/gateway/menu.ts'
import { withPages } from '#contract/menu/menu-pages.ts'
import { publicMenu } from '#contract/menu/public-menu.ts'
import { inGroupOrder, questionName } from '#contract/menu/menu-groups.ts'
import type { ShownPage } from '#contract/modules/shown-page.ts'
import { freeSample } from '../links.ts'
import { allOf } from './menu-levels.ts'
import type { MenuPath } from './menu-state.ts'

export type MenuParts = {
  /** Children of the materials tree; null before the response and on failure. */
  readonly materials: readonly MenuNode[] | null
  /** Path of the page, used until the tree is loaded. */
  readonly trail: readonly TrailStep[]
  readonly pages: readonly ShownPage[]
  readonly predictor: boolean
}

const materialsLink = '/mi-database/materials'

/** Public menu with materials. The static part does not wait for the call. */
export function menuOf({ materials, trail, pages, predictor }: MenuParts): readonly MenuNode[] {
  return withPages(publicMenu, pages).map((section) => {
    if (section.link !== '/mi-database') return section
    const found = materials ?? [sampleEntry, ...chainOf(trail)]
    const known = new Set(found.map(({ link }) => link))
    return {
      ...section,
      children: section.children
        // A greyed-out name that the tree also announces is listed once.
        .filter(({ invalid, link }) => !(invalid && known.has(link)))
        .map((entry) => {
          if (entry.link === materialsLink) return { ...entry, children: [...found] }
          return predictor && entry.name === 'Tools'
            ? { ...entry, children: inGroupOrder([...entry.children, predictorEntry(entry)]) }
            : entry
        }),
    }
  })
}

function chainOf(trail: readonly TrailStep[]): MenuNode[] {
  return trail.toReversed().reduce<MenuNode[]>((children, { id, name, path, level }) => {
    const entry = { ...plainEntry(name, `/mi-database/${path}`), key: id }
    // All levels but the last have children: reserves space before they are known.
    const below = level === 'material' || children.length > 0 ? children : [allOf(entry)]
    return [{ ...entry, children: below }]
  }, [])
}

function predictorEntry(tools: MenuNode): MenuNode {
  const entry = plainEntry('Predictor', '/mi-database/mi-predictor')
  return {
    ...entry,
    parent: tools.key,
    secondName: 'Curves from a few values',
    Alt: 'mi Predictor',
    group: questionName('estimate'),
  }
}

function plainEntry(name: string, link: string): MenuNode {
  return {
    name,
    link,
    key: link,
    parent: materialsLink,
    children: [],
    Alt: name,
    secondName: null,
    image: null,
    invalid: false,
    group: null,
    series: null,
    sideImageLink: null,
    access: null,
  }
}

const sampleEntry: MenuNode = {
  ...plainEntry(freeSample.label, freeSample.to),
  key: 'free-sample',
  Alt: 'Complete data of one material, open to everyone',
  secondName: 'DP980 (6)',
  access: 'full',
}

/** Keys of open entries on a page, down to the entry of its address if it has children. */
export function pathTo(nodes: readonly MenuNode[], pathname: string): MenuPath {
  const address = pathname.replace(/\/+$/, '')
  let best: { readonly length: number; readonly path: MenuPath } = { length: 0, path: [] }
  const look = (children: readonly MenuNode[], above: MenuPath) => {
    for (const node of children) {
      const path = node.children.length > 0 ? [...above, node.key] : above
      if (covers(node.link, address) && node.link.length >= best.length && !(node.key === 'free-sample')) {
        best = { length: node.link.length, path }
      }
      if (node.children.length > 0) look(node.children, path)
    }
  }
  look(nodes, [])
  return best.path
}

function covers(link: string, address: string): boolean {
  return address === link || address.startsWith(`${link}/`)
}

export type EntryKind = 'link' | 'group' | 'unavailable'

/** @param missing addresses without a page: an entry with children still opens */
export function kindOf(node: MenuNode, missing: ReadonlySet<string>): EntryKind {
  if (node.invalid) return 'unavailable'
  if (!missing.has(node.link)) return 'link'
  return node.children.length > 0 ? 'group' : 'unavailable'
}

const longestSecondName = 30

/** At most 30 characters; the full text on focus. */
export function cutSecondName(text: string): string {
  const letters = Array.from(text)
  return letters.length <= longestSecondName
    ? text
    : `${letters
        .slice(0, longestSecondName - 1)
        .join('')
        .trimEnd()}…`
}
