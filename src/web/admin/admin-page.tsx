import type { ReactNode } from 'react'
import styles from './admin-page.module.css'

type AdminPageProps = {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

export function AdminPage({ title, lead, children }: AdminPageProps) {
  return (
    <article className={styles['page']}>
      <h1>{withWholeCodes(title)}</h1>
      {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      {children}
    </article>
  )
}

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
