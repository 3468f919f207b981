import type { ReactNode } from 'react'
import styles from './blocks.module.css'

/** A table of words whose rows stand below each other on a phone, each cell under its head; `scripts/stacked-tables.ts` gives them. */
export function Stacked({ children }: { children: ReactNode }) {
  return <div className={styles['stacked']}>{children}</div>
}
