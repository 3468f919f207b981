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
  return (
    <article className={styles['page']}>
      <nav aria-label="Pages of administration" className={styles['nav']}>
        <ul>
          {pages.map(
            ({ address, name, menus: { bar } }) =>
              bar && (
                <li key={address}>
                  <NavLink end to={address}>
                    {bar.name ?? name}
                  </NavLink>
                </li>
              ),
          )}
        </ul>
      </nav>
      <div className={styles['content']}>
        <h1>{title}</h1>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        {children}
      </div>
    </article>
  )
}
