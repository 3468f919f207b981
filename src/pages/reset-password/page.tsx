import { useState } from 'react'
import { data } from 'react-router'
import { attempt, whyNot } from '#web/calls/call.ts'
import { AccountPrompt } from '#web/dialogs/account-prompt.tsx'
import { Message } from '#web/dialogs/message.tsx'
import { NewPassword } from '#web/dialogs/new-password.tsx'
import { signupResult } from '#web/dialogs/results.ts'
import { Alert } from '#web/ui/card.tsx'
import { CheckedForm } from '#web/ui/checked-form.tsx'
import { isLinkToken, secretHeaders } from '../link-token.ts'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'

type State = 'ready' | 'done' | 'refused'

export function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  const state = url.searchParams.get('state')
  const ready = isLinkToken(token)
  const shown: State = ready ? 'ready' : state === 'done' ? 'done' : 'refused'
  const problem: keyof typeof problems | null = state === 'rules' || state === 'mismatch' ? state : null
  return data({ token: ready ? token : null, state: shown, problem }, { headers: secretHeaders })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta(): Route.MetaDescriptors {
  return [
    { title: 'Choose a new password · Material Insights' },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** Where the link of the reset mail leads. The form acts, not the link; it works without JavaScript too. */
export default function ResetPassword({ loaderData: { token, state: first, problem } }: Route.ComponentProps) {
  const [state, setState] = useState<State>(first)
  const [refusal, setRefusal] = useState({ text: problem === null ? '' : problems[problem], detail: '' })
  const [failure, setFailure] = useState('')
  return (
    <article className={styles['page']}>
      <h1>Choose a new password</h1>
      {state === 'ready' && (
        <>
          {failure && <Message tone="danger" text={failure} />}
          <CheckedForm
            label="Choose a new password"
            action="/reset-password"
            submit="Set the password"
            sending="Setting…"
            onSend={async ({ token: typed = '', password = '', matchingPassword = '' }) => {
              setFailure('')
              setRefusal(noRefusal)
              const answer = await attempt('POST /api/v1/account/reset-password', {
                body: { token: typed, password, matchingPassword },
              })
              if (answer?.ok) return setState('done')
              if (answer?.code === 'link_refused') return setState('refused')
              const result = signupResult(answer)
              if (result.kind === 'rules' || result.kind === 'mismatch') setRefusal(result)
              else setFailure(whyNot(answer, 'Error sending request'))
            }}
          >
            <input type="hidden" name="token" value={token ?? ''} />
            <NewPassword
              label="New password"
              refusal={refusal.text}
              rule={refusal.detail}
              onInput={() => setRefusal(noRefusal)}
            />
          </CheckedForm>
        </>
      )}
      {state === 'done' && (
        <>
          <Message tone="success" text="Your password has been changed" takesFocus>
            <p>Every device that was logged in has been logged out.</p>
          </Message>
          <AccountPrompt views={['login']} next="/" />
        </>
      )}
      {state === 'refused' && (
        <>
          <Alert tone="danger" role="alert" title="This link does not set a password">
            It has been used, is too old, or is not complete. Have another one sent.
          </Alert>
          <AccountPrompt views={['forgot', 'login']} />
        </>
      )}
    </article>
  )
}

const noRefusal = { text: '', detail: '' }

const problems = {
  rules: 'Password is not correct, please follow the rules',
  mismatch: "Passwords don't match",
} as const
