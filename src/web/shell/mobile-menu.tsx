import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { Fragment, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { MenuNode } from '#contract/gateway/menu.ts'
import { staffMenu } from '#contract/menu/admin-menu.ts'
import { headingAbove } from '#contract/menu/menu-groups.ts'
import { classes } from '#web/ui/classes.ts'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import styles from './mobile-menu.module.css'
import { EntryText } from './side-menu/entry-text.tsx'
import { kindOf, pathTo } from './side-menu/menu-tree.ts'
import { SiteAnchor } from './site-anchor.tsx'
import { SiteMapContext } from './site-map.ts'
import { useBackCloses } from './use-back-closes.ts'
import entry from './side-menu/entry.module.css'

type MobileMenuProps = {
  readonly nodes: readonly MenuNode[]
  readonly admin: boolean
  readonly badges: boolean
  readonly account: ReactNode
  /** Called with the open level, to load omitted children. */
  readonly onWay?: (path: readonly string[]) => void
  readonly onClose: () => void
}

/** One level per screen: full screen on phones, otherwise a sheet of 25 rem. Back goes up one level. */
export function MobileMenu({ nodes, admin, badges, account, onWay, onClose }: MobileMenuProps) {
  const { pathname } = useLocation()
  const { missing, closed, pages, adminLink } = use(SiteMapContext)
  const roots = admin ? staffMenu(pages, adminLink) : nodes
  const [path, setPath] = useState(() => pathTo(roots, pathname))
  const dialog = useRef<HTMLDialogElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => onWay?.(path), [onWay, path])

  const way = nodesOn(roots, path)
  const node = way.at(-1)
  const entries = node ? node.children : roots
  const left = useRef(false)
  const leave = () => {
    left.current = true
    // Returns the focus.
    dialog.current?.close()
    onClose()
  }
  const close = useBackCloses(leave)
  // A link replaces the history entry of the menu; one that only opens an alert does not.
  const leaving = (link: string) => ({ replace: true, onClick: closed.has(link) ? close : leave })
  const go = (next: readonly string[]) => {
    setPath(next)
    requestAnimationFrame(() => back.current?.focus())
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the browser's
    <dialog
      ref={dialog}
      className={styles['menu']}
      aria-label="Menu"
      onCancel={(event) => {
        // As its button does; otherwise it closes before its history entry is removed.
        event.preventDefault()
        close()
      }}
      onClose={() => left.current || close()}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className={styles['inside']}>
        <div className={styles['head']}>
          {node ? (
            <button ref={back} type="button" className={styles['back']} onClick={() => go(path.slice(0, -1))}>
              <ChevronLeft size={20} aria-hidden />
              <span className="visually-hidden">Back from </span>
              {node.name}
            </button>
          ) : (
            <span className={styles['back']}>Menu</span>
          )}
          <button type="button" className={styles['close']} onClick={close} aria-label="Close menu">
            <X size={22} aria-hidden />
          </button>
        </div>
        {way.length > 1 && <p className={styles['way']}>{way.map(({ name }) => name).join(' / ')}</p>}
        <nav aria-label={node?.name ?? 'Menu'} className={styles['scroll']}>
          <ul className={styles['list']}>
            {entries.map((child, i) => {
              const kind = kindOf(child, missing)
              const heading = headingAbove(entries, i)
              const words = <EntryText node={child} kind={kind} badges={badges} />
              const item =
                kind === 'unavailable' ? (
                  <li>
                    {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus -- as in the desktop menu */}
                    <span className={classes(entry['entry'], entry['unavailable'])} role="link" aria-disabled="true">
                      {words}
                    </span>
                  </li>
                ) : (
                  <li>
                    {child.children.length > 0 ? (
                      <button
                        type="button"
                        className={classes(entry['entry'], styles['wide'])}
                        onClick={() => go([...path, child.key])}
                      >
                        {words}
                        <ChevronRight size={18} aria-hidden />
                      </button>
                    ) : (
                      <SiteAnchor
                        to={child.link}
                        className={classes(entry['entry'], child.access === 'locked' && entry['locked'])}
                        aria-current={pathname === child.link ? 'page' : undefined}
                        {...leaving(child.link)}
                      >
                        {words}
                      </SiteAnchor>
                    )}
                  </li>
                )
              return (
                <Fragment key={child.key}>
                  {heading !== undefined && <li className={entry['heading']}>{heading}</li>}
                  {item}
                </Fragment>
              )
            })}
            {node && kindOf(node, missing) === 'link' && (
              <li className={styles['all']}>
                <SiteAnchor to={node.link} className={entry['entry']} {...leaving(node.link)}>
                  All of {node.name}
                </SiteAnchor>
              </li>
            )}
          </ul>
        </nav>
        <div className={styles['foot']}>
          <ThemeToggle />
          {/* Links continue from the menu; dialogs open below it. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a key on a link is a click, too */}
          <div onClick={({ target }) => target instanceof Element && target.closest('a, li button') && leave()}>
            {account}
          </div>
          {!missing.has('/contact-us') && (
            <SiteAnchor to="/contact-us" {...leaving('/contact-us')}>
              Contact us
            </SiteAnchor>
          )}
        </div>
      </div>
    </dialog>
  )
}

/** Entries of a path from the root, up to the first missing one. */
function nodesOn(roots: readonly MenuNode[], path: readonly string[]): MenuNode[] {
  const way: MenuNode[] = []
  let level = roots
  for (const key of path) {
    const node = level.find((candidate) => candidate.key === key)
    if (!node) break
    way.push(node)
    level = node.children
  }
  return way
}
