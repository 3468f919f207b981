import { useState } from 'react'
import { CheckedForm } from '#web/ui/checked-form.tsx'
import { attempt } from '#web/calls/call.ts'
import { EmailField } from './email-field.tsx'
import { Message } from './message.tsx'
import { forgotResult, type MailResult } from './results.ts'
import { SwitchLink, type ViewProps } from './switch-link.tsx'
import styles from './views.module.css'

export function ForgotView({ onSwitch }: ViewProps) {
  const [result, setResult] = useState<MailResult>()
  return (
    <>
      <p>We send you a link with which you choose a new password.</p>
      {result && (
        <Message tone={result.sent ? 'success' : 'danger'} text={result.text}>
          {result.detail && <p>{result.detail}</p>}
        </Message>
      )}
      <CheckedForm
        label="Forgot password"
        submit="Send the link"
        sending="Sending…"
        aside={
          <SwitchLink to="login" onSwitch={onSwitch}>
            Back to log in
          </SwitchLink>
        }
        onSend={async ({ email = '' }) => {
          setResult(undefined)
          setResult(forgotResult(await attempt('GET /ng/gateway/login/resetPassword', { query: { email } })))
        }}
      >
        <EmailField autoComplete="username" />
      </CheckedForm>
      <p className={styles['others']}>
        <SwitchLink to="signup" onSwitch={onSwitch}>
          I don't have an account
        </SwitchLink>
      </p>
    </>
  )
}
