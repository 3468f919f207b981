/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- Escape and leaving close the list; both come from the links in it. */
import { type ReactNode, use, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { ShownPage } from '#contract/modules/shown-page.ts'
import { SiteMapContext } from '#web/shell/site-map.ts'
import styles from './admin-page.module.css'

type AdminPageProps = {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** Pages that the line shows itself: as many as a window of 1280 px has room for. */
const inLine = 6

/** Frame of every page of administration: the other pages, a heading, the content. */
export function AdminPage({ title, lead, children }: AdminPageProps) {
  const { pages } = use(SiteMapContext)
  // Customers open one of them; a bar of one page leads nowhere.
  const shown = pages.filter(({ menus: { bar } }) => bar)
  return (
    <article className={styles['page']}>
      {shown.length > 1 && <Pages pages={shown} />}
      <div className={styles['content']}>
        <h1>{withWholeCodes(title)}</h1>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        {children}
      </div>
    </article>
  )
}

/** A title whose codes of projects, quotations and requests stay on one line. */
function withWholeCodes(title: string): ReactNode {
  return title.split(/([A-Z]-\d{4}-\d+)/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={i} className={styles['code']}>
        {part}
      </span>
    ),
  )
}

/** One line: the first pages and the one that is open; the others open below a button, where a phone has all of them. */
function Pages({ pages }: { readonly pages: readonly ShownPage[] }) {
  const { pathname } = useLocation()
  const more = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (more.current) more.current.open = false
  }
  const link = ({ address, name, menus: { bar } }: ShownPage) => (
    <NavLink end to={address}>
      {bar?.name ?? name}
    </NavLink>
  )
  const here = pages.findIndex(({ address }) => address === pathname)
  const line = pages.filter((_page, i) => i < inLine || i === here)
  return (
    <nav aria-label="Pages of administration" className={styles['nav']}>
      <ul>
        {line.map((page) => (
          <li key={page.address} className={page.address === pathname ? undefined : styles['wide']}>
            {link(page)}
          </li>
        ))}
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears what comes from its summary and links */}
      <details
        // Another page has been opened from it.
        key={pathname}
        ref={more}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Escape') return
          close()
          currentTarget.querySelector('summary')?.focus()
        }}
      >
        <summary>More pages</summary>
        <ul>
          {pages.map((page, i) => (
            <li key={page.address} className={i < inLine ? styles['narrow'] : undefined}>
              {link(page)}
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
