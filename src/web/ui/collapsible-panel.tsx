import type { ReactNode } from 'react'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from './collapsible-panel.module.css'

type FoldNarrowProps = {
  readonly summary: ReactNode
  /** Printed, and open. */
  readonly prints?: boolean | undefined
  /** Controlled; default: opens by itself. */
  readonly open?: boolean
  readonly onToggle?: (open: boolean) => void
  readonly children: ReactNode
}

export const filtersSummary = (set: number, name = 'Filters') => (set > 0 ? `${name} (${set})` : name)

/** Controls or details that fold on narrow pages, with and without a script, so that the content is visible first. */
export function CollapsiblePanel({ summary, prints = false, open, onToggle, children }: FoldNarrowProps) {
  return (
    <details
      className={styles['fold']}
      open={open}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
      data-print={prints ? 'yes' : 'no'}
    >
      <summary>
        <SymbolText of={summary} />
      </summary>
      {children}
    </details>
  )
}
