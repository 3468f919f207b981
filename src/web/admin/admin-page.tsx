import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import type { Role } from '#contract/access/roles.ts'
import { mayDo } from '#contract/access/staff-actions.ts'
import { adminPages } from './admin-pages.ts'
import styles from './admin-page.module.css'

type AdminPageProps = {
  readonly role: Role
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** Frame of every page of administration: the other pages, a heading, the content. */
export function AdminPage({ role, title, lead, children }: AdminPageProps) {
  return (
    <article className={styles['page']}>
      <nav aria-label="Pages of administration" className={styles['nav']}>
        <ul>
          {adminPages
            .filter(({ action }) => mayDo(role, action))
            .map(({ to, label }) => (
              <li key={to}>
                <NavLink end to={to}>
                  {label}
                </NavLink>
              </li>
            ))}
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
