import type { ReactNode } from 'react'
import styles from './blocks.module.css'

export function Split({ children }: { children: ReactNode }) {
  return <div className={styles['split']}>{children}</div>
}
