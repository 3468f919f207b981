import type { MenuNode } from '#contract/gateway/menu.ts'
import { pairOf } from './picture.ts'

/** A menu entry as we write it down: what can be derived is derived in `menuTree`. */
export type MenuEntry = {
  readonly name: string
  /** Last segment of the address below the parent, or a whole address with its leading slash. */
  readonly slug: string
  readonly subtitle?: string
  /** Longer text shown on hover; the name when absent. */
  readonly tooltip?: string
  /** Name of a pair of pictures in `public/assets`: `menu/mi-lab` for `menu/mi-lab-light.svg` and `-dark.svg`. */
  readonly picture?: string
  /** The same of the drawing that stands beside what is below the entry. */
  readonly side?: string
  /** Greyed out, cannot be clicked. */
  readonly unavailable?: true
  readonly group?: string
  readonly children?: readonly MenuEntry[]
}

/** The entries as nodes of the gateway's shape. @throws Error when two entries would get the same key. */
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

/** The node at an address, looked for in the whole tree. */
export function findMenuNode(nodes: readonly MenuNode[], link: string): MenuNode | undefined {
  for (const node of nodes) {
    const found = node.link === link ? node : findMenuNode(node.children, link)
    if (found) return found
  }
  return undefined
}
