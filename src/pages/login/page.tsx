import { data, redirect, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import { withinSite } from '#contract/site/site-address.ts'
import { privateMeta } from '#pages/frame/page-meta.ts'
import { accountContext } from '#pages/reading/services.ts'
import { ForgotView } from '#web/dialogs/forgot-view.tsx'
import { LoginView } from '#web/dialogs/login-view.tsx'
import { ResendView } from '#web/dialogs/resend-view.tsx'
import { SignupView } from '#web/dialogs/signup-view.tsx'
import { viewAddresses } from '#web/dialogs/view-addresses.ts'
import { Alert } from '#web/ui/card.tsx'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'

export { loginAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

const titles = { login: 'Log in', signup: 'Sign up', forgot: 'Forgot password', resend: 'Resend activation' } as const

/** The four views of the dialog as a page: for links, without JavaScript, and in a new tab. */
export function loader({ url, context }: Route.LoaderArgs) {
  const requestedNext = url.searchParams.get('next') ?? ''
  const next = withinSite(requestedNext) ? requestedNext : '/'
  const view = url.searchParams.get('view') ?? ''
  if (context.get(accountContext)) throw redirect(next)
  return data(
    { next, view: isView(view) ? view : ('login' as const), refused: url.searchParams.get('refused') },
    { headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } },
  )
}

/** The page remains until its script navigates: recovery codes are shown once. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && defaultShouldRevalidate

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(titles[loaderData?.view ?? 'login'])
}

export default function LoginPage({ loaderData: { view, next, refused } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const turn = (to: keyof typeof titles) => void navigate(viewAddresses[to])
  return (
    <article className={styles['page']}>
      <h1>{titles[view]}</h1>
      {refused === 'company' && (
        <Alert tone="danger" role="alert" title="Company log-in failed.">
          The provider did not confirm your identity, the attempt timed out, or your account does not use company
          log-in. Start again with your e-mail address, or use your password.
        </Alert>
      )}
      {view === 'login' && <LoginView next={next} onSwitch={turn} />}
      {view === 'signup' && <SignupView onSwitch={turn} />}
      {view === 'forgot' && <ForgotView onSwitch={turn} />}
      {view === 'resend' && <ResendView onSwitch={turn} />}
    </article>
  )
}

function isView(text: string): text is keyof typeof titles {
  return Object.hasOwn(titles, text)
}
