import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { goOnAfterLogin } from './after-login.ts'
import type { LoginDone } from '#contract/accounts/login-done.ts'
import { useVerb } from '#web/ui/use-verb.ts'
import { CompanyLogin } from './company-login.tsx'
import { draftOf } from './drafts.ts'
import { EmailField } from './email-field.tsx'
import { Message } from '../ui/message.tsx'
import { ResendButton } from './resend-button.tsx'
import { loginResult } from './results.ts'
import { SecondFactorView } from './second-factor-view.tsx'
import { SwitchLink, type ViewProps } from './switch-link.tsx'
import { usePostedStep } from './use-posted-step.ts'
import { viewAddresses } from './view-addresses.ts'
import styles from './views.module.css'

type LoginViewProps = ViewProps & {
  /** Target without a stored address; undefined: this page. */
  readonly next?: string | undefined
}

export function LoginView({ onSwitch, next }: LoginViewProps) {
  const used = useVerb<LoginDone>('log-in', {
    action: viewAddresses.login,
    leaves: true,
    onDone: ({ step }) => !step && goOnAfterLogin(next),
  })
  const [put, setPut] = useState<unknown>()
  const [email, setEmail] = useState(() => draftOf('email'))
  // Closed answers are not shown.
  const result = used.answer && !used.pending && used.answer !== put ? loginResult(used.answer) : undefined
  const clear = () => setPut(used.answer)
  const step = usePostedStep() ?? (result?.kind === 'step' ? result : undefined)

  if (result?.kind === 'success') return <Message tone="success" text="You are logged in" takesFocus />
  if (step) {
    return <SecondFactorView {...step} next={next} onDone={() => goOnAfterLogin(next)} onRestart={clear} />
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
            We have sent a link to {email}. Check your inbox and junk folder, or request a new link. If this does not
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
      {result?.kind === 'company' && <Message tone="danger" text={result.text} />}
      <Form
        verb="log-in"
        action={viewAddresses.login}
        used={used}
        messageOutside
        label="Log in"
        submit="Log in"
        sending="Logging in…"
        aside={
          <SwitchLink to="forgot" onSwitch={onSwitch}>
            Forgot password?
          </SwitchLink>
        }
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
      </Form>
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
