import type { ReactNode } from 'react'
import { useAlive } from './alive.ts'
import styles from './fold-narrow.module.css'

type FoldNarrowProps = {
  readonly summary: ReactNode
  /** It is part of what the page says: it stands on paper, and open. */
  readonly prints?: boolean
  readonly children: ReactNode
}

/**
 * What is set now and then, above or beside what it sets, or the details of what was said before. Where the page is narrow it is folded
 * behind its summary, so that the thing itself is seen first; without a script it stands open.
 */
export function FoldNarrow({ summary, prints = false, children }: FoldNarrowProps) {
  const alive = useAlive()
  return (
    <details className={styles['fold']} open={!alive} data-print={prints ? undefined : 'no'}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
