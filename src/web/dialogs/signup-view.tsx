import { useState } from 'react'
import { personNameProblem } from '#contract/accounts/person-name.ts'
import { CheckedForm } from '#web/ui/checked-form.tsx'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'
import { attempt } from '#web/calls/call.ts'
import { restResend } from './countdown.ts'
import { type DraftField, draftOf, keepDraft } from './drafts.ts'
import { EmailField } from './email-field.tsx'
import { Message } from './message.tsx'
import { NewPassword } from './new-password.tsx'
import { ResendButton } from './resend-button.tsx'
import { type SignupResult, signupResult } from './results.ts'
import { SwitchLink, type ViewProps } from './switch-link.tsx'
import styles from './views.module.css'

export function SignupView({ onSwitch }: ViewProps) {
  const [result, setResult] = useState<SignupResult>()

  if (result?.kind === 'success') {
    return (
      <>
        <Message tone="success" text={result.text} takesFocus>
          <p>The link in it is good for 24 hours. Look into your junk folder, too.</p>
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
      <CheckedForm
        label="Sign up"
        submit="Sign up"
        sending="Signing up…"
        aside={
          <SwitchLink to="login" onSwitch={onSwitch}>
            I have an account
          </SwitchLink>
        }
        onSend={async (fields) => {
          setResult(undefined)
          const answered = signupResult(
            await attempt('POST /ng/gateway/login/register', { body: registration(fields) }),
          )
          // The mail has just gone out: another one can be had in three minutes.
          if (answered.kind === 'success') restResend()
          setResult(answered)
        }}
      >
        <div className={styles['pair']}>
          <Text label="First name" name="firstName" autoComplete="given-name" check={personNameProblem} />
          <Text label="Last name" name="lastName" autoComplete="family-name" check={personNameProblem} />
        </div>
        <Text label="Organisation" name="organization" autoComplete="organization" />
        <EmailField autoComplete="email" />
        <NewPassword
          refusal={result?.kind === 'rules' ? result.text : undefined}
          rule={result?.kind === 'rules' ? result.detail : undefined}
          onInput={() => result?.kind === 'rules' && setResult(undefined)}
        />
      </CheckedForm>
    </>
  )
}

function registration(fields: Readonly<Record<string, string>>) {
  const { firstName = '', lastName = '', organization = '', email = '', password = '', matchingPassword = '' } = fields
  return { firstName, lastName, organization, email, password, matchingPassword }
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
      onInput={({ currentTarget: { value } }) => keepDraft(name, value)}
    />
  )
}
