import { classes } from '#web/ui/classes.ts'
import styles from './chart-placeholder.module.css'

type ChartPlaceholderProps = {
  /** Names are at the ends of the lines in a wide chart, so there is no legend below. */
  readonly ends?: boolean
}

/** Space of a chart while its script loads, so that the content below does not move. */
export function ChartPlaceholder({ ends = false }: ChartPlaceholderProps) {
  return (
    <div className={styles['frame']}>
      <p className={classes(styles['placeholder'], ends && styles['ends'])}>Loading…</p>
    </div>
  )
}
