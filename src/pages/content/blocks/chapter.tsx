import type { ReactNode } from 'react'
import { minutes } from '#web/format/minutes.ts'
import styles from './blocks.module.css'

type ChapterProps = {
  id: string
  title: string
  /** Start [s]. */
  from: number
  children: ReactNode
}

export function Chapter({ id, title, from, children }: ChapterProps) {
  return (
    <section id={id} className={styles['chapter']} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        <a href={`#${id}`} className={styles['from']}>
          {minutes(from)}
        </a>{' '}
        {title}
      </h3>
      {children}
    </section>
  )
}
