import { privateMeta } from '#pages/frame/page-meta.ts'
import { data } from 'react-router'
import { AccountPrompt } from '#web/dialogs/account-prompt.tsx'
import { Message } from '#web/ui/message.tsx'
import { viewAddresses } from '#web/dialogs/view-addresses.ts'
import { Alert } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { sendToAction } from '#web/ui/send-to-action.ts'
import { useVerb } from '#web/ui/use-verb.ts'
import { isLinkToken, secretHeaders, stateOf } from '../reading/link-token.ts'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'

export { activateAction as action } from './verbs.server.ts'

export function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  return data({ token: isLinkToken(token) ? token : null }, { headers: secretHeaders })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendToAction({ serverAction })

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta(): Route.MetaDescriptors {
  return privateMeta('Activate your account', { secret: true })
}

/**
 * Target of the link in the activation mail. Opening it changes nothing, because programs open links in mails. It asks
 * for the password, because any address can be registered by another person. Works without JavaScript.
 */
export default function Activate({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const used = useVerb('activate')
  const { answer = actionData } = used
  const state = stateOf(token, answer)
  return (
    <article className={styles['page']}>
      <h1>Activate your account</h1>
      {state === 'ready' && (
        <Form
          verb="activate"
          used={used}
          hidden={{ token: token ?? '' }}
          label="Activate your account"
          submit="Activate"
          sending="Activating…"
        >
          <p>Enter the password that you chose when you signed up.</p>
          <PasswordField
            label="Password"
            name="password"
            required
            maxLength={1024}
            autoComplete="current-password"
            hint={
              <>
                Forgotten, or not chosen by you? <a href={viewAddresses.forgot}>Set a new password</a>; this also
                activates the account.
              </>
            }
          />
        </Form>
      )}
      {state === 'done' && (
        <>
          <Message tone="success" text="Your account is activated" takesFocus>
            <p>You can log in now.</p>
          </Message>
          <AccountPrompt views={['login']} next="/" />
        </>
      )}
      {state === 'refused' && (
        <>
          <Alert tone="danger" role="alert" title="This activation link is not valid">
            The link has been used, is older than 24 hours or is incomplete. Request a new one.
          </Alert>
          <AccountPrompt views={['resend', 'login']} />
        </>
      )}
    </article>
  )
}
