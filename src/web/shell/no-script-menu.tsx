import type { MenuNode } from '#contract/gateway/menu.ts'
import { useServerRendered } from '#web/ui/use-hydrated.ts'
import { markupText } from '#web/format/markup-text.ts'
import styles from './no-script-menu.module.css'
import { kindOf } from './side-menu/menu-tree.ts'

type PlainMenuProps = { readonly nodes: readonly MenuNode[]; readonly missing: ReadonlySet<string> }

/**
 * Public tree for readers without JavaScript, in the server response only. As text: elements would be a third of the
 * rendering time.
 */
export function NoScriptMenu({ nodes, missing }: PlainMenuProps) {
  // Only after server rendering: a browser that renders it has scripts.
  const drawn = useServerRendered()
  if (!drawn) return null
  // A build-time constant, so that the browser bundle omits the code.
  const markup = import.meta.env.SSR ? { __html: navigation(nodes, missing) } : nothing
  // oxlint-disable-next-line react/no-danger -- names are escaped below
  return <noscript suppressHydrationWarning dangerouslySetInnerHTML={markup} />
}

/** A constant, so that the browser never writes it. */
const nothing = { __html: '' }

function navigation(nodes: readonly MenuNode[], missing: ReadonlySet<string>): string {
  return `<nav aria-label="All pages" class="${styles['menu']}">${branch(nodes, missing)}</nav>`
}

function branch(nodes: readonly MenuNode[], missing: ReadonlySet<string>): string {
  const entries = nodes.map((node) => {
    const below = node.children.length > 0 ? branch(node.children, missing) : ''
    return `<li>${entry(node, missing)}${below}</li>`
  })
  return `<ul class="${styles['list']}">${entries.join('')}</ul>`
}

function entry(node: MenuNode, missing: ReadonlySet<string>): string {
  const kind = kindOf(node, missing)
  const name = markupText(node.name)
  if (kind === 'link') return `<a href="${markupText(node.link)}">${name}</a>`
  return `<span class="${styles['plain']}">${name}${kind === 'unavailable' ? ' (not available)' : ''}</span>`
}
