import type { Element, ElementContent, Root, RootContent } from 'hast'
import { textOf } from './text-of.ts'

type Node = Root | RootContent | ElementContent

const roles: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
}

/**
 * Tables inside `<Stacked>`: each cell learns the words of its head (`data-head`), which the sheet writes above it where
 * rows stand below each other. Cells that are laid out as blocks are not a table to some screen readers; the roles,
 * spelt out, keep heads and rows for them. Heads are plain words: a formula has none that a sheet could write.
 */
export function stackedTables() {
  return (tree: Root) => walk(tree)
}

function walk(node: Node): void {
  if (!('children' in node)) return
  if (node.type === 'mdxJsxFlowElement' && node.name === 'Stacked') node.children.forEach(stack)
  node.children.forEach(walk)
}

function stack(node: Node): void {
  const heads = inside(node, 'th').map(textOf)
  for (const row of inside(node, 'tr')) {
    for (const [i, cell] of inside(row, 'td').entries()) cell.properties['dataHead'] = heads[i]
  }
  for (const [name, role] of Object.entries(roles)) {
    for (const element of inside(node, name)) element.properties['role'] = role
  }
}

/** Elements of a name in a part of the text, itself included. */
function inside(node: Node, name: string): Element[] {
  const own = node.type === 'element' && node.tagName === name ? [node] : []
  return 'children' in node ? [...own, ...node.children.flatMap((child) => inside(child, name))] : own
}
