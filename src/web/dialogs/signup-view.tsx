import { personNameProblem } from '#contract/accounts/person-name.ts'
import { Form } from '#web/ui/form.tsx'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'
import { useVerb } from '#web/ui/use-verb.ts'
import { restResend } from './countdown.ts'
import { type DraftField, draftOf, storeDraft } from './drafts.ts'
import { EmailField } from './email-field.tsx'
import { Message } from '../ui/message.tsx'
import { NewPassword } from './new-password.tsx'
import { ResendButton } from './resend-button.tsx'
import { signupResult } from './results.ts'
import { SwitchLink, type ViewProps } from './switch-link.tsx'
import { viewAddresses } from './view-addresses.ts'
import styles from './views.module.css'

export function SignupView({ onSwitch }: ViewProps) {
  // The mail was just sent: wait three minutes.
  const used = useVerb('sign-up', { action: viewAddresses.signup, onDone: () => restResend() })
  const result = used.answer && !used.pending ? signupResult(used.answer) : undefined

  if (result?.kind === 'success') {
    return (
      <>
        <Message tone="success" text={result.text} takesFocus>
          <p>The link is valid for 24 hours. Check your junk folder too.</p>
        </Message>
        <ResendButton email={draftOf('email')} label="Resend it" />
        <SwitchLink to="login" onSwitch={onSwitch}>
          Log in
        </SwitchLink>
      </>
    )
  }
  return (
    <>
      {result && result.kind !== 'rules' && (
        <Message tone="danger" text={result.text}>
          {result.kind === 'registered' && (
            <p className={styles['others']}>
              <SwitchLink to="login" onSwitch={onSwitch}>
                Log in
              </SwitchLink>
              <SwitchLink to="forgot" onSwitch={onSwitch}>
                Forgot password?
              </SwitchLink>
            </p>
          )}
          {result.kind === 'email' && (
            <p>
              <a href="/contact-us">Contact us</a>
            </p>
          )}
          {result.detail && <p>{result.detail}</p>}
        </Message>
      )}
      <Form
        verb="sign-up"
        action={viewAddresses.signup}
        used={used}
        messageOutside
        label="Sign up"
        submit="Sign up"
        sending="Signing up…"
        aside={
          <SwitchLink to="login" onSwitch={onSwitch}>
            I have an account
          </SwitchLink>
        }
      >
        <div className={styles['pair']}>
          <Text label="First name" name="firstName" autoComplete="given-name" check={personNameProblem} />
          <Text label="Last name" name="lastName" autoComplete="family-name" check={personNameProblem} />
        </div>
        <Text label="Organisation" name="organization" autoComplete="organization" />
        <EmailField autoComplete="email" />
        <NewPassword />
      </Form>
    </>
  )
}

type TextProps = Pick<TextFieldProps, 'check'> & {
  readonly label: string
  readonly name: DraftField
  readonly autoComplete: string
}

function Text({ label, name, autoComplete, check }: TextProps) {
  return (
    <TextField
      label={label}
      name={name}
      required
      maxLength={100}
      check={check}
      autoComplete={autoComplete}
      defaultValue={draftOf(name)}
      onInput={({ currentTarget: { value } }) => storeDraft(name, value)}
    />
  )
}
