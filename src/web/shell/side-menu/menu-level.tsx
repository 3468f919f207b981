import ChevronRight from 'lucide-react/icons/chevron-right'
import House from 'lucide-react/icons/house'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import { Fragment, use, useId } from 'react'
import type { MenuNode } from '#contract/gateway/menu.ts'
import { headingAbove } from '#contract/menu/menu-groups.ts'
import { classes } from '#web/ui/classes.ts'
import { ScriptButton } from '#web/ui/script-button.tsx'
import { SiteAnchor } from '../site-anchor.tsx'
import { EntryText } from './entry-text.tsx'
import { MenuContext } from './menu-context.ts'
import { MenuPicture } from './menu-picture.tsx'
import { kindOf } from './menu-tree.ts'
import type { MenuPath } from './menu-state.ts'
import entry from './entry.module.css'
import styles from './side-menu.module.css'

type LevelProps = {
  /** Parent; null at the root. */
  readonly node: MenuNode | null
  readonly entries: readonly MenuNode[]
  /** Keys from the root to `node`. */
  readonly path: MenuPath
}

/** One stack: a list if expanded, otherwise a spine that leads back to it. The next stack is inside its entry. */
export function MenuLevel({ node, entries, path }: LevelProps) {
  const menu = use(MenuContext)
  const title = useId()
  const name = node?.name ?? 'Home'
  const deepest = path.length === menu.open.length
  const look = classes(styles['level'], deepest ? styles['deepest'] : path.length > 0 && styles['between'])
  return (
    <div className={look} data-level={path.length}>
      <ScriptButton
        className={styles['spine']}
        aria-label={`Back to ${name}`}
        title={name}
        onClick={({ detail }) => menu.openLevel(path, detail === 0)}
        onPointerMove={(event) => menu.over(path, event)}
      >
        {node ? <MenuPicture node={node} /> : <House size={20} aria-hidden />}
        <span className={styles['vertical']}>{name}</span>
      </ScriptButton>
      <div className={styles['panel']}>
        <div className={styles['head']}>
          <p id={title} className={styles['title']}>
            {node === null ? (
              <SiteAnchor label="Home" to="/" />
            ) : kindOf(node, menu.missing) === 'link' ? (
              <SiteAnchor label={name} to={node.link} />
            ) : (
              name
            )}
          </p>
          <ScriptButton
            className={styles['pin']}
            aria-label={menu.pinned ? 'Unpin menu' : 'Pin menu'}
            title={menu.pinned ? 'Unpin menu' : 'Pin menu'}
            aria-pressed={menu.pinned}
            onClick={menu.togglePin}
          >
            {menu.pinned ? <PinOff size={18} aria-hidden /> : <Pin size={18} aria-hidden />}
          </ScriptButton>
        </div>
        <ul className={styles['list']} aria-labelledby={title}>
          {entries.map((child, i) => {
            const heading = headingAbove(entries, i)
            return (
              <Fragment key={child.key}>
                {heading !== undefined && <li className={classes(entry['heading'], styles['group'])}>{heading}</li>}
                <MenuItem node={child} path={path} />
              </Fragment>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

function MenuItem({ node, path }: { node: MenuNode; path: MenuPath }) {
  const menu = use(MenuContext)
  const own = [...path, node.key]
  const kind = kindOf(node, menu.missing)
  const opens = node.children.length > 0 && kind !== 'unavailable'
  const isOpen = menu.open[path.length] === node.key
  const words = <EntryText node={node} kind={kind} badges={menu.badges} />
  const look = classes(entry['entry'], kind === 'unavailable' && entry['unavailable'])
  const locked = node.access === 'locked' && node.children.length === 0
  const tip = node.Alt === node.name ? undefined : node.Alt
  return (
    <li className={styles['item']}>
      <div className={styles['row']} onPointerMove={(event) => menu.over(opens ? own : path, event)}>
        {kind === 'link' && (
          <SiteAnchor
            to={node.link}
            className={classes(look, locked && entry['locked'])}
            title={tip}
            data-key={node.key}
            aria-current={menu.pathname === node.link ? 'page' : undefined}
            onClick={({ detail }) => detail > 0 && menu.follow()}
          >
            {words}
          </SiteAnchor>
        )}
        {kind === 'unavailable' && (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus -- an anchor without address has no role: readers would not hear that a link is missing
          <span className={look} role="link" aria-disabled="true" title={tip}>
            {words}
          </span>
        )}
        {kind === 'group' && (
          <ScriptButton
            className={look}
            title={tip}
            data-key={node.key}
            aria-expanded={isOpen}
            onClick={({ detail }) => menu.openLevel(own, detail === 0)}
          >
            {words}
            <ChevronRight size={16} aria-hidden />
          </ScriptButton>
        )}
        {kind === 'link' && opens && (
          <ScriptButton
            className={styles['more']}
            aria-label={`Open ${node.name}`}
            aria-expanded={isOpen}
            onClick={({ detail }) => menu.openLevel(own, detail === 0)}
          >
            <ChevronRight size={16} aria-hidden />
          </ScriptButton>
        )}
      </div>
      {isOpen && <MenuLevel node={node} entries={node.children} path={own} />}
    </li>
  )
}
