import type { ReactNode } from 'react'
import styles from './blocks.module.css'

/** A question that opens to its answer; works without JavaScript and is found by the browser's search. */
export function Faq({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details className={styles['faq']}>
      <summary>{question}</summary>
      {children}
    </details>
  )
}
