import styles from './logo.module.css'

/** Wordmark: a sheared strip of sheet and the name, with the temper strip below. */
export function Logo() {
  return (
    <span className={styles['logo']}>
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" className={styles['mark']}>
        <path d="M3 22V6h4l5 8 5-8h2v16h-4V13l-3 5-3-5H7v9z" fill="currentColor" />
        <path d="M22 22V9l3-3v16z" fill="currentColor" opacity="0.65" />
      </svg>
      <span className={styles['words']}>
        Material <b>Insights</b>
        <TemperStrip />
      </span>
    </span>
  )
}

/** Straw, bronze, purple, blue: below the logo and above product titles only; it never encodes data. */
export function TemperStrip() {
  return <span className={styles['strip']} aria-hidden="true" />
}
