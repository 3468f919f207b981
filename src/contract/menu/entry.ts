import type { MenuNode } from '#contract/gateway/menu.ts'
import { pairOf } from './picture.ts'

export type MenuEntry = {
  readonly name: string
  /** Last segment of the address, or a whole address with its leading slash. */
  readonly slug: string
  readonly subtitle?: string
  readonly tooltip?: string
  /** Pair of pictures in `public/assets`: `menu/mi-lab` for `menu/mi-lab-light.svg` and `-dark.svg`. */
  readonly picture?: string
  readonly side?: string
  readonly unavailable?: true
  readonly group?: string
  readonly children?: readonly MenuEntry[]
}

/** @throws Error if two entries have the same key */
export function menuTree(entries: readonly MenuEntry[], parent: MenuNode | null = null): MenuNode[] {
  const keys = new Set<string>()
  return entries.map((entry) => menuNodeOf(entry, parent, keys))
}

function menuNodeOf(entry: MenuEntry, parent: MenuNode | null, keys: Set<string>): MenuNode {
  const link = entry.slug.startsWith('/') ? entry.slug : `${parent?.link ?? ''}/${entry.slug}`
  if (keys.has(link)) throw new Error(`two menu entries at ${link}`)
  keys.add(link)
  const node: MenuNode = {
    name: entry.name,
    link,
    key: link,
    parent: parent?.key ?? null,
    children: [],
    Alt: entry.tooltip ?? entry.name,
    secondName: entry.subtitle ?? null,
    image: entry.picture === undefined ? null : pairOf(entry.picture),
    invalid: entry.unavailable === true,
    group: entry.group ?? null,
    series: null,
    sideImageLink: entry.side === undefined ? null : pairOf(entry.side).light,
    access: null,
  }
  node.children = menuTree(entry.children ?? [], node)
  return node
}

export function findMenuNode(nodes: readonly MenuNode[], link: string): MenuNode | undefined {
  for (const node of nodes) {
    const found = node.link === link ? node : findMenuNode(node.children, link)
    if (found) return found
  }
  return undefined
}
