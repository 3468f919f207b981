import { useState } from 'react'
import { data } from 'react-router'
import { attempt, whyNot } from '#web/calls/call.ts'
import { AccountPrompt } from '#web/dialogs/account-prompt.tsx'
import { Message } from '#web/dialogs/message.tsx'
import { viewAddresses } from '#web/dialogs/view-addresses.ts'
import { Alert } from '#web/ui/card.tsx'
import { CheckedForm } from '#web/ui/checked-form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { isLinkToken, secretHeaders } from '../link-token.ts'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'

type State = 'ready' | 'done' | 'refused'

export function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  const state = url.searchParams.get('state')
  const ready = isLinkToken(token)
  const shown: State = ready ? 'ready' : state === 'done' ? 'done' : 'refused'
  return data({ token: ready ? token : null, state: shown, wrong: state === 'password' }, { headers: secretHeaders })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta(): Route.MetaDescriptors {
  return [
    { title: 'Activate your account · Material Insights' },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/**
 * Where the link of the activation mail leads. Opening it changes nothing, because programs open links in mails; and it
 * asks for the password, because anybody can register any address. The form works without JavaScript too.
 */
export default function Activate({ loaderData: { token, state: first, wrong } }: Route.ComponentProps) {
  const [state, setState] = useState<State>(first)
  const [refusal, setRefusal] = useState(wrong ? incorrect : '')
  const [failure, setFailure] = useState('')
  return (
    <article className={styles['page']}>
      <h1>Activate your account</h1>
      {state === 'ready' && (
        <>
          {failure && <Message tone="danger" text={failure} />}
          <CheckedForm
            label="Activate your account"
            action="/activate"
            submit="Activate"
            sending="Activating…"
            onSend={async ({ token: typed = '', password = '' }) => {
              setFailure('')
              setRefusal('')
              const answer = await attempt('POST /api/v1/account/activate', { body: { token: typed, password } })
              if (answer?.ok) setState('done')
              else if (answer?.code === 'link_refused') setState('refused')
              else if (answer?.status === 401) setRefusal(incorrect)
              else setFailure(whyNot(answer, 'Error sending request'))
            }}
          >
            <p>Enter the password that you chose when you signed up, and the account is yours.</p>
            <input type="hidden" name="token" value={token ?? ''} />
            <PasswordField
              label="Password"
              name="password"
              required
              maxLength={1024}
              autoComplete="current-password"
              hint={
                <>
                  Not at hand, or not chosen by you? <a href={viewAddresses.forgot}>Set a new one</a>: that activates
                  the account too.
                </>
              }
              refusal={refusal}
              onInput={() => setRefusal('')}
            />
          </CheckedForm>
        </>
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
          <Alert tone="danger" role="alert" title="This link does not activate an account">
            It has been used, is older than 24 hours, or is not complete. Have another one sent.
          </Alert>
          <AccountPrompt views={['resend', 'login']} />
        </>
      )}
    </article>
  )
}

const incorrect = 'Incorrect Password'
