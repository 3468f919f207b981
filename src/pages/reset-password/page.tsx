import { privateMeta } from '#pages/frame/page-meta.ts'
import { data } from 'react-router'
import { AccountPrompt } from '#web/dialogs/account-prompt.tsx'
import { Message } from '#web/ui/message.tsx'
import { NewPassword } from '#web/dialogs/new-password.tsx'
import { Alert } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form.tsx'
import { sendToAction } from '#web/ui/send-to-action.ts'
import { useVerb } from '#web/ui/use-verb.ts'
import { isLinkToken, secretHeaders, stateOf } from '../reading/link-token.ts'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'

export { resetPasswordAction as action } from './verbs.server.ts'

export function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  return data({ token: isLinkToken(token) ? token : null }, { headers: secretHeaders })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendToAction({ serverAction })

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta(): Route.MetaDescriptors {
  return privateMeta('Choose a new password', { secret: true })
}

/** Target of the link in the reset mail. The form acts, not the link; it works without JavaScript. */
export default function ResetPassword({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const used = useVerb('set-password')
  const { answer = actionData } = used
  const state = stateOf(token, answer)
  return (
    <article className={styles['page']}>
      <h1>Choose a new password</h1>
      {state === 'ready' && (
        <Form
          verb="set-password"
          used={used}
          hidden={{ token: token ?? '' }}
          label="Choose a new password"
          submit="Set the password"
          sending="Setting…"
        >
          <NewPassword label="New password" />
        </Form>
      )}
      {state === 'done' && (
        <>
          <Message tone="success" text="Your password has been changed" takesFocus>
            <p>All devices have been logged out.</p>
          </Message>
          <AccountPrompt views={['login']} next="/" />
        </>
      )}
      {state === 'refused' && (
        <>
          <Alert tone="danger" role="alert" title="This password link is not valid">
            The link has been used, has expired or is incomplete. Request a new one.
          </Alert>
          <AccountPrompt views={['forgot', 'login']} />
        </>
      )}
    </article>
  )
}
