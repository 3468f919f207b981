import type { ReactNode } from 'react'
import { FoldNarrow } from '#web/ui/fold-narrow.tsx'
import styles from './beside-panel.module.css'

type BesidePanelProps = {
  readonly panel: ReactNode
  /** How many filters are set. */
  readonly filters: number
  readonly children: ReactNode
}

/** Filters beside what they filter. Where the page is narrow they are folded above it, and open without a script. */
export function BesidePanel({ panel, filters, children }: BesidePanelProps) {
  return (
    <div className={styles['layout']}>
      <FoldNarrow summary={`Filters${filters > 0 ? ` (${filters})` : ''}`}>{panel}</FoldNarrow>
      {children}
    </div>
  )
}
