import type { ReactNode } from 'react'
import { useAlive } from '#web/ui/alive.ts'
import styles from './beside-panel.module.css'

type BesidePanelProps = {
  readonly panel: ReactNode
  /** How many filters are set. */
  readonly filters: number
  readonly children: ReactNode
}

/** Filters beside what they filter. Where the page is narrow they are folded above it, and open without a script. */
export function BesidePanel({ panel, filters, children }: BesidePanelProps) {
  const alive = useAlive()
  return (
    <div className={styles['layout']}>
      <details className={styles['filters']} open={!alive} data-print="no">
        <summary>Filters{filters > 0 && ` (${filters})`}</summary>
        {panel}
      </details>
      {children}
    </div>
  )
}
