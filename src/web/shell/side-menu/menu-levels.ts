import type { MenuNode } from '#contract/gateway/menu.ts'
import type { MenuPath } from './menu-state.ts'

/** Adds a placeholder entry to nodes whose children a large tree omits, so that they can be opened. */
export function withPlaceholders(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.map((node) => {
    if (node.children.length > 0) return { ...node, children: withPlaceholders(node.children) }
    return node.more ? { ...node, children: [allOf(node)] } : node
  })
}

/** Entry for the page of a level whose children are unknown. */
export function allOf(node: MenuNode): MenuNode {
  const name = `All of ${node.name}`
  return { ...node, name, Alt: name, key: `${node.key} all`, parent: node.key, children: [], more: undefined }
}

/** Key of the first node of a path without loaded children. */
export function unknownBelow(nodes: readonly MenuNode[], path: MenuPath): string | undefined {
  for (const node of nodes) {
    if (path.includes(node.key)) return node.more ? node.key : unknownBelow(node.children, path)
  }
  return undefined
}

export function withChildren(nodes: readonly MenuNode[], key: string, children: readonly MenuNode[]): MenuNode[] {
  return nodes.map((node) => {
    if (node.key === key) return { ...node, children: [...children], more: undefined }
    return node.children.length > 0 ? { ...node, children: withChildren(node.children, key, children) } : node
  })
}
