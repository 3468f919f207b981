import { privateMeta } from '#pages/frame/page-meta.ts'
import { data, Link } from 'react-router'
import { Form } from '#web/ui/form.tsx'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'

export { loginLinkAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

/** The secret is only in this page: no cache, no search engine, no referrer. */
export function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  const state = token !== null && /^[\w-]{43}$/.test(token) ? ('ready' as const) : ('refused' as const)
  return data(
    { state, token: state === 'ready' ? token : null },
    { headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta(): Route.MetaDescriptors {
  return privateMeta('Sign in')
}

/** Target of a one-time link. Opening it changes nothing, because programs open links in mails; the button signs in. */
export default function LoginLink({ loaderData: { state, token } }: Route.ComponentProps) {
  return (
    <article className={styles['page']}>
      <h1>Sign in</h1>
      {state === 'ready' ? (
        <>
          <p>This link signs you in on this device, once.</p>
          <Form verb="sign-in" hidden={{ token: token ?? '' }} submit="Sign in" sending="Signing in…" />
        </>
      ) : (
        <>
          <p role="alert">
            This sign-in link is not valid. It has been used, is older than 30 minutes or is incomplete. Request a new
            one.
          </p>
          <p>
            <Link to="/mi-database">All materials</Link>
          </p>
        </>
      )}
    </article>
  )
}
