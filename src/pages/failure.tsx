import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { freeSample } from '#web/shell/links.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { FailureDetails } from './failure-details.tsx'
import styles from './failure.module.css'
import { useReference } from './reference.ts'

/** What stands in place of a page that does not exist or could not be made. */
export function Failure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const reference = useReference('reference')
  if (isRouteErrorResponse(error) && error.status === 404) return <Missing />
  if (isRouteErrorResponse(error) && error.status === 403) return <Closed />
  if (isRouteErrorResponse(error) && error.status === 429) return <TooMany address={pathname + search} />
  if (isNoAnswer(error) || (isRouteErrorResponse(error) && error.status === 503))
    return <Unavailable address={pathname + search} />
  return (
    <Again title="Unexpected Error!" address={pathname + search}>
      <p>Something failed on our side. What you entered elsewhere is kept.</p>
      {reference && (
        <p>
          Reference <code id="reference">{reference}</code>
        </p>
      )}
      {import.meta.env.MODE === 'development' && error instanceof Error && <FailureDetails error={error} />}
    </Again>
  )
}

/** What `fetch` throws in Chromium, Firefox and Safari when nothing comes. */
const isNoAnswer = (error: unknown) => /^TypeError: (Failed to f|Netw|Load f)/.test(String(error))

function TooMany({ address }: { address: string }) {
  return (
    <Again title="Too many pages at once" address={address}>
      <p>
        Pages were opened faster than people read them. Wait a minute, then load this one again. Programs get the same
        data from our <a href="/api">data calls</a>.
      </p>
    </Again>
  )
}

/** Where a script asks for the data of a page, also in vain; a page that is opened gets `api/failure-page.ts`. */
function Unavailable({ address }: { address: string }) {
  return (
    <Again title="Not available at the moment" address={address}>
      <p>The site has too much to do, or does not answer. Wait a moment, then load this page again.</p>
    </Again>
  )
}

type AgainProps = { readonly title: string; readonly address: string; readonly children: ReactNode }

function Again({ title, address, children }: AgainProps) {
  return (
    <Instead title={title}>
      {children}
      <p>
        {/* A plain link to the same address: it loads the page anew with and without scripts. */}
        <a className={buttonClass('primary')} href={address}>
          Reload the Page
        </a>
      </p>
    </Instead>
  )
}

function Closed() {
  return (
    <Instead title="This page is not open to you">
      <p>It belongs to a role that your account does not have. Log in with another account, or go on here:</p>
      <GoOn />
    </Instead>
  )
}

function Missing() {
  return (
    <Instead title="Page not found">
      <p>This page does not exist or was moved.</p>
      <GoOn />
    </Instead>
  )
}

function Instead({ title, children }: Omit<AgainProps, 'address'>) {
  return (
    <article className={styles['failure']}>
      <title>{`${title} · Material Insights`}</title>
      <h1>{title}</h1>
      {children}
    </article>
  )
}

function GoOn() {
  return (
    <ul className={styles['likely']}>
      {[{ to: '/mi-database', label: 'All materials' }, freeSample, { to: '/', label: 'Home' }].map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}
