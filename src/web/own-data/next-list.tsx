import { Link } from 'react-router'
import styles from './own-data.module.css'
import type { OwnNext } from './own-next.ts'

/** What to test next, the test first that opens most cards by itself. */
export function NextList({ next }: { readonly next: readonly OwnNext[] }) {
  if (next.length === 0) return <p className={styles['note']}>Every test that a card needs is open here.</p>
  return (
    <ol className={styles['issues']}>
      {next.map(({ test, words, order }) => (
        <li key={test}>
          {words}.{' '}
          <Link to={order} data-print="no">
            Put it into the cart
          </Link>
        </li>
      ))}
    </ol>
  )
}
