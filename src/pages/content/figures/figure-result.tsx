import type { ReactNode } from 'react'
import styles from './figure-result.module.css'

/** Announces changes after a pause. */
export function FigureResult({ children }: { children: ReactNode }) {
  return <output className={styles['result']}>{children}</output>
}
