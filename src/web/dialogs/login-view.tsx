import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CheckedForm } from '#web/ui/checked-form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { goOnAfterLogin } from './after-login.ts'
import { attempt } from '#web/calls/call.ts'
import { CompanyLogin } from './company-login.tsx'
import { draftOf } from './drafts.ts'
import { EmailField } from './email-field.tsx'
import { Message } from './message.tsx'
import { ResendButton } from './resend-button.tsx'
import { loginResult, type LoginResult } from './results.ts'
import { SecondFactorView } from './second-factor-view.tsx'
import { SwitchLink, type ViewProps } from './switch-link.tsx'
import styles from './views.module.css'

type LoginViewProps = ViewProps & {
  /** Where to go when no address is stored; undefined stays on this page. */
  readonly next?: string | undefined
}

export function LoginView({ onSwitch, next }: LoginViewProps) {
  const [result, setResult] = useState<LoginResult>()
  const [email, setEmail] = useState(() => draftOf('email'))
  const clear = () => setResult(undefined)

  if (result?.kind === 'success') return <Message tone="success" text="You are logged in" takesFocus />
  if (result?.kind === 'step') {
    return <SecondFactorView step={result.step} onDone={() => goOnAfterLogin(next)} onRestart={clear} />
  }
  if (result?.kind === 'unknown') {
    return (
      <>
        <Message tone="danger" text={result.text} takesFocus>
          <p>No account has the address {email}.</p>
        </Message>
        <div className={styles['choices']}>
          <Button look="primary" onPress={clear}>
            Try Again
          </Button>
          <SwitchLink to="signup" onSwitch={onSwitch}>
            I don't have an account
          </SwitchLink>
        </div>
      </>
    )
  }
  if (result?.kind === 'locked' || result?.kind === 'disabled') {
    return (
      <>
        <Message tone="danger" text={result.text} takesFocus>
          <p>
            If you do not know why, <a href="/contact-us">Contact us</a>.
          </p>
        </Message>
        <div className={styles['choices']}>
          {result.kind === 'locked' && (
            <SwitchLink to="forgot" onSwitch={onSwitch}>
              Set a new password
            </SwitchLink>
          )}
          <SwitchLink to="login" onSwitch={onSwitch && clear}>
            Back to log in
          </SwitchLink>
        </div>
      </>
    )
  }
  if (result?.kind === 'inactive') {
    return (
      <>
        <Message tone="danger" text={result.text} takesFocus>
          <p>
            We have sent a link to {email}. Check your inbox and your junk folder, or have it sent again. If it does not
            help, <a href="/contact-us">Contact us</a>.
          </p>
        </Message>
        <ResendButton email={email} label="Resend it" />
        <SwitchLink to="login" onSwitch={onSwitch && clear}>
          Back to log in
        </SwitchLink>
      </>
    )
  }

  return (
    <>
      {result?.kind === 'failed' && (
        <Message tone="danger" text={result.text}>
          {result.detail && <p>{result.detail}</p>}
        </Message>
      )}
      <CheckedForm
        label="Log in"
        action="/login"
        submit="Log in"
        sending="Logging in…"
        aside={
          <SwitchLink to="forgot" onSwitch={onSwitch}>
            Forgot password?
          </SwitchLink>
        }
        onSend={async ({ email: address = '', password = '' }) => {
          clear()
          const credentials = { email: address, password, rotate: true }
          const answered = loginResult(await attempt('POST /ng/gateway/login/login', { body: credentials }))
          setResult(answered)
          if (answered.kind === 'success') goOnAfterLogin(next)
        }}
      >
        {next !== undefined && <input type="hidden" name="next" value={next} />}
        <EmailField autoComplete="username" onChange={setEmail} />
        <PasswordField
          label="Password"
          name="password"
          required
          maxLength={1024}
          autoComplete="current-password"
          refusal={result?.kind === 'incorrect' ? result.text : undefined}
          onInput={clear}
        />
      </CheckedForm>
      <CompanyLogin email={email} next={next} />
      <p className={styles['others']}>
        <SwitchLink to="signup" onSwitch={onSwitch}>
          I don't have an account
        </SwitchLink>
        <SwitchLink to="resend" onSwitch={onSwitch}>
          No activation e-mail?
        </SwitchLink>
      </p>
    </>
  )
}
