import type { MenuNode } from '#contract/gateway/menu.ts'
import type { MenuPath } from './menu-state.ts'

/**
 * A tree too large for one answer comes with its upper levels. A node whose children were left out opens like any other:
 * until they are there it holds one entry, for its own page.
 */
export function withRoom(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.map((node) => {
    if (node.children.length > 0) return { ...node, children: withRoom(node.children) }
    return node.more ? { ...node, children: [allOf(node)] } : node
  })
}

/** An entry for the page of a level, where its children are not known yet. */
export function allOf(node: MenuNode): MenuNode {
  const name = `All of ${node.name}`
  return { ...node, name, Alt: name, key: `${node.key} all`, parent: node.key, children: [], more: undefined }
}

/** Key of the node on a way into the menu whose children are still to be asked for. */
export function unknownBelow(nodes: readonly MenuNode[], path: MenuPath): string | undefined {
  for (const node of nodes) {
    if (path.includes(node.key)) return node.more ? node.key : unknownBelow(node.children, path)
  }
  return undefined
}

/** The tree with the children of one node put in their place. */
export function withChildren(nodes: readonly MenuNode[], key: string, children: readonly MenuNode[]): MenuNode[] {
  return nodes.map((node) => {
    if (node.key === key) return { ...node, children: [...children], more: undefined }
    return node.children.length > 0 ? { ...node, children: withChildren(node.children, key, children) } : node
  })
}
