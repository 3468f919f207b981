import type { ReactNode } from 'react'
import styles from './blocks.module.css'

/** Two parts side by side where there is room: words and a figure. */
export function Split({ children }: { children: ReactNode }) {
  return <div className={styles['split']}>{children}</div>
}
