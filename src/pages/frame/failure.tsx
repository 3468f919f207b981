import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { freeSample } from '#web/shell/links.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { FailureDetails } from './failure-details.tsx'
import styles from './failure.module.css'
import { useReference } from './response-context.ts'

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
      <p>An error occurred on our side. Data that you have saved is not affected.</p>
      {reference && (
        <p>
          Reference <code id="reference">{reference}</code>
        </p>
      )}
      {import.meta.env.MODE === 'development' && error instanceof Error && <FailureDetails error={error} />}
    </Again>
  )
}

/** Messages of `fetch` in Chromium, Firefox and Safari without a response. */
const isNoAnswer = (error: unknown) => /^TypeError: (Failed to f|Netw|Load f)/.test(String(error))

function TooMany({ address }: { address: string }) {
  return (
    <Again title="Too many pages at once" address={address}>
      <p>
        You have opened too many pages in a short time. Wait a minute, then reload. Programs get the same data from our{' '}
        <a href="/api">data calls</a>.
      </p>
    </Again>
  )
}

/** Shown after a failed data request of a script; opened pages receive `api/failure-page.ts`. */
function Unavailable({ address }: { address: string }) {
  return (
    <Again title="Not available at the moment" address={address}>
      <p>The site is overloaded or does not respond. Wait a moment, then reload this page.</p>
    </Again>
  )
}

type AgainProps = { readonly title: string; readonly address: string; readonly children: ReactNode }

function Again({ title, address, children }: AgainProps) {
  return (
    <Instead title={title}>
      {children}
      <p>
        {/* A plain link reloads the page with and without scripts. */}
        <a className={buttonClass('primary')} href={address}>
          Reload the Page
        </a>
      </p>
    </Instead>
  )
}

function Closed() {
  return (
    <Instead title="You do not have access to this page">
      <p>Your account does not have the required role. Log in with another account, or continue here:</p>
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
