import type { ReactNode } from 'react'
import styles from './fold-narrow.module.css'

type FoldNarrowProps = {
  readonly summary: ReactNode
  /** It is part of what the page says: it stands on paper, and open. */
  readonly prints?: boolean
  /** Held by the part that remembers it; otherwise it opens and closes by itself. */
  readonly open?: boolean
  readonly onToggle?: (open: boolean) => void
  readonly children: ReactNode
}

/** What folded filters say of themselves. */
export const filtersSummary = (set: number, name = 'Filters') => (set > 0 ? `${name} (${set})` : name)

/**
 * What is set now and then, above or beside what it sets, or the details of what was said before. Where the page is narrow it is folded
 * behind its summary, so that the thing itself is seen first, with and without a script.
 */
export function FoldNarrow({ summary, prints = false, open, onToggle, children }: FoldNarrowProps) {
  return (
    <details
      className={styles['fold']}
      open={open}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
      data-print={prints ? undefined : 'no'}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
