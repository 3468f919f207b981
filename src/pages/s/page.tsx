import { data, isRouteErrorResponse, Link, redirect, useRouteError } from 'react-router'
import { Failure } from '#pages/frame/failure.tsx'
import styles from '#pages/frame/failure.module.css'
import { linkCode } from '#contract/site/short-links.ts'
import { countPage, read } from '#pages/reading/reader.ts'
import { addressOf } from '#server/saved/short-links.ts'
import type { Route } from './+types/page.ts'

/** `/s/4f0k9zq2m7xd`: redirects to the view of the link. @throws Response 404 for an unknown code */
export async function loader({ params, context }: Route.LoaderArgs) {
  await countPage(context)
  const { success, data: code } = linkCode.safeParse(params.code)
  const address = success ? await read(context, (db) => addressOf(db, code)) : undefined
  if (address === undefined) throw data({ missing: params.code.slice(0, 60) }, { status: 404 })
  return redirect(address, { headers: { 'x-robots-tag': 'noindex' } })
}

/** Without a component, an unknown code would give bare data. */
export default function ShortLink() {
  return null
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <Failure error={error} />
  return (
    <article className={styles['failure']}>
      <title>Short link not found · Material Insights</title>
      <h1>Short link not found</h1>
      <p>
        This link does not exist. Check that all twelve characters after <code>/s/</code> were copied, or ask the person
        who sent it for the full address.
      </p>
      <ul className={styles['likely']}>
        <li>
          <Link to="/mi-database">All materials</Link>
        </li>
        <li>
          <Link to="/">Home</Link>
        </li>
      </ul>
    </article>
  )
}
