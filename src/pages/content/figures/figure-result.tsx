import type { ReactNode } from 'react'
import styles from './figure-result.module.css'

/** What a live figure says for the values set now; a change is announced once it rests. */
export function FigureResult({ children }: { children: ReactNode }) {
  return <output className={styles['result']}>{children}</output>
}
