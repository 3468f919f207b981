import type { ElementContent, Root, RootContent } from 'hast'

/** The words of a part of a text, without its marks. */
export function textOf(node: Root | RootContent | ElementContent): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map((child) => textOf(child)).join('') : ''
}
