import type { MenuNode } from '#contract/gateway/menu.ts'
import styles from './plain-menu.module.css'
import { kindOf } from './side-menu/menu-tree.ts'

type PlainMenuProps = { readonly nodes: readonly MenuNode[]; readonly missing: ReadonlySet<string> }

/**
 * The whole public tree as lists, for readers without JavaScript. It stands in the server's answer alone: browsers with
 * scripts do not look into `noscript`, and React does not either.
 */
export function PlainMenu({ nodes, missing }: PlainMenuProps) {
  return (
    <noscript>
      <nav aria-label="All pages" className={styles['menu']}>
        <Branch nodes={nodes} missing={missing} />
      </nav>
    </noscript>
  )
}

function Branch({ nodes, missing }: PlainMenuProps) {
  return (
    <ul className={styles['list']}>
      {nodes.map((node) => (
        <li key={node.key}>
          {kindOf(node, missing) === 'link' ? (
            <a href={node.link}>{node.name}</a>
          ) : (
            <span className={styles['plain']}>
              {node.name}
              {kindOf(node, missing) === 'unavailable' && ' (not available)'}
            </span>
          )}
          {node.children.length > 0 && <Branch nodes={node.children} missing={missing} />}
        </li>
      ))}
    </ul>
  )
}
