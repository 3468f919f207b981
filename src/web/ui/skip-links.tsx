import styles from './skip-links.module.css'

/** First in the page, seen on focus. It leads to an element that can take the focus (`tabIndex={-1}`). */
export function SkipLinks() {
  return (
    <div className={styles['skip']}>
      <a href="#content" className={styles['link']}>
        Skip to content
      </a>
    </div>
  )
}
