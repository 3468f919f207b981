import styles from './skip-links.module.css'

/** First in the page, visible on focus. The target needs `tabIndex={-1}`. */
export function SkipLinks() {
  return (
    <div className={styles['skip']}>
      <a href="#content" className={styles['link']}>
        Skip to content
      </a>
    </div>
  )
}
