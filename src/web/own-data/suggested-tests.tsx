import { Link } from 'react-router'
import styles from './own-data.module.css'
import type { OwnNext } from './own-next.ts'

/** Suggested tests; the one that enables most cards first. */
export function SuggestedTests({ next }: { readonly next: readonly OwnNext[] }) {
  if (next.length === 0) return <p className={styles['note']}>All tests for the card are available.</p>
  return (
    <ol className={styles['issues']}>
      {next.map(({ test, words, order }) => (
        <li key={test}>
          {words}.{' '}
          <Link to={order} data-print="no">
            Add to cart
          </Link>
        </li>
      ))}
    </ol>
  )
}
