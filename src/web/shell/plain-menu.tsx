import type { MenuNode } from '#contract/gateway/menu.ts'
import { useServerRendered } from '#web/ui/use-hydrated.ts'
import { markupText } from '#web/format/markup-text.ts'
import styles from './plain-menu.module.css'
import { kindOf } from './side-menu/menu-tree.ts'

type PlainMenuProps = { readonly nodes: readonly MenuNode[]; readonly missing: ReadonlySet<string> }

/**
 * The whole public tree as lists, for readers without JavaScript. It stands in the server's answer alone: browsers with
 * scripts do not look into `noscript`, and React does not either. Put together as text, because as elements it would be a
 * third of what the server draws of a page.
 */
export function PlainMenu({ nodes, missing }: PlainMenuProps) {
  // A frame that the browser makes anew may not write markup, and it has scripts.
  const drawn = useServerRendered()
  if (!drawn) return null
  // Known when the page is built, so that the browser's half of it leaves the drawing out.
  const markup = import.meta.env.SSR ? { __html: navigation(nodes, missing) } : nothing
  // oxlint-disable-next-line react/no-danger -- names are escaped below
  return <noscript suppressHydrationWarning dangerouslySetInnerHTML={markup} />
}

/** The same for each drawing in a browser, so that nothing is ever written there. */
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
