import { isRouteErrorResponse, Link } from 'react-router'
import styles from './failure.module.css'

/** What stands in place of a page that does not exist or could not be made. */
export function Failure({ error, reference }: { error: unknown; reference: string | undefined }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <Missing />
  return (
    <article className={styles['failure']}>
      <title>Unexpected Error! · Material Insights</title>
      <h1>Unexpected Error!</h1>
      <p>Something failed on our side. What you entered elsewhere is kept.</p>
      {reference && (
        <p>
          Reference <code>{reference}</code>
        </p>
      )}
      <p>
        {/* A link to the same address: it loads the page anew, with and without scripts. */}
        <a className={styles['action']} href="">
          Reload the Page
        </a>
      </p>
    </article>
  )
}

function Missing() {
  return (
    <article className={styles['failure']}>
      <title>Page not found · Material Insights</title>
      <h1>Page not found</h1>
      <p>This page does not exist or was moved.</p>
      <ul className={styles['likely']}>
        <li>
          <Link to="/mi-database">All materials</Link>
        </li>
        <li>
          <Link to="/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6">Free sample, DP980 (6)</Link>
        </li>
        <li>
          <Link to="/">Home</Link>
        </li>
      </ul>
    </article>
  )
}
