import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { freeSample } from '#web/shell/links.ts'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './failure.module.css'

/** What stands in place of a page that does not exist or could not be made. */
export function Failure({ error, reference }: { error: unknown; reference: string | undefined }) {
  const { pathname, search } = useLocation()
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
        {/* A plain link to the same address: it loads the page anew with and without scripts. */}
        <a className={buttonClass('primary')} href={pathname + search}>
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
          <Link to={freeSample.to}>{freeSample.label}</Link>
        </li>
        <li>
          <Link to="/">Home</Link>
        </li>
      </ul>
    </article>
  )
}
