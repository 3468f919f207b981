import type { ReactNode } from 'react'
import styles from './blocks.module.css'

/** Table of text with stacked rows on a phone; `scripts/stacked-tables.ts` adds the head to each cell. */
export function Stacked({ children }: { children: ReactNode }) {
  return <div className={styles['stacked']}>{children}</div>
}
