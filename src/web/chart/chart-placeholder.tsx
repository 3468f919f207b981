import styles from './chart-placeholder.module.css'

/** Space of a chart while its script loads, so that the content below does not move. */
export function ChartPlaceholder() {
  return <p className={styles['placeholder']}>Loading…</p>
}
