import styles from './skip-links.module.css'

export type SkipLink = { readonly to: string; readonly label: string }

/** First in the page, seen on focus. `to` is the id of an element that can take the focus (`tabIndex={-1}`). */
export function SkipLinks({
  links = [{ to: 'content', label: 'Skip to content' }],
}: {
  readonly links?: readonly SkipLink[]
}) {
  return (
    <div className={styles['skip']}>
      {links.map(({ to, label }) => (
        <a key={to} href={`#${to}`} className={styles['link']}>
          {label}
        </a>
      ))}
    </div>
  )
}
