// The menu beside it comes with a script; its sheet comes with the page, or it would stand there without any until then.
import '#web/shell/admin-menu.module.css'
import { type ReactNode, use } from 'react'
import { NavLink } from 'react-router'
import { SiteMapContext } from '#web/shell/site-map.ts'
import styles from './admin-page.module.css'

type AdminPageProps = {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** Frame of every page of administration: the other pages, a heading, the content. */
export function AdminPage({ title, lead, children }: AdminPageProps) {
  const { pages } = use(SiteMapContext)
  // Customers open one of them; a bar of one page leads nowhere.
  const shown = pages.filter(({ menus: { bar } }) => bar)
  return (
    <article className={styles['page']}>
      {shown.length > 1 && (
        <nav aria-label="Pages of administration" className={styles['nav']}>
          <ul>
            {shown.map(({ address, name, menus: { bar } }) => (
              <li key={address}>
                <NavLink end to={address}>
                  {bar?.name ?? name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles['content']}>
        <h1>{title}</h1>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        {children}
      </div>
    </article>
  )
}
