import type { Heading } from '#web/ui/plain-table.tsx'
import { Symbol } from '#web/ui/symbol.tsx'
import styles from './tables.module.css'

export function unitHeading(id: string, symbol: string, unit: string): Heading {
  return {
    id,
    head: (
      <>
        <Symbol of={symbol} /> {unit && <span className={styles['unit']}>{unit}</span>}
      </>
    ),
  }
}
