import type { ReactNode } from 'react'
import { Link } from 'react-router'
import grid from '#web/ui/card-grid.module.css'
import { Picture } from './picture.tsx'
import styles from './blocks.module.css'

export function Cards({ children }: { children: ReactNode }) {
  return <div className={grid['grid']}>{children}</div>
}

type CardProps = { title: string; to?: string; picture?: string; unavailable?: boolean; children: ReactNode }

/** `unavailable`: greyed, labelled and without a link. */
export function Card({ title, to, picture, unavailable = false, children }: CardProps) {
  return (
    <div className={unavailable ? styles['greyed'] : styles['card']}>
      {picture !== undefined && <Picture name={picture} alt="" width={96} height={64} />}
      <h3 className={styles['cardTitle']}>
        {to === undefined || unavailable ? title : <Link to={to}>{title}</Link>}
        {unavailable && <span className={styles['note']}> not available</span>}
      </h3>
      <div className={styles['cardText']}>{children}</div>
    </div>
  )
}
