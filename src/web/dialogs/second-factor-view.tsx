import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import type { Calls, LoginStep } from '#client/calls.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckedForm } from '#web/ui/checked-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { attempt, whyNot } from '#web/calls/call.ts'
import { Message } from './message.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpCode } from './set-up-code.tsx'
import styles from './views.module.css'

type SecondFactorProps = {
  readonly step: LoginStep
  readonly onDone: () => void
  /** The ticket is no longer good: begin with the password again. */
  readonly onRestart: () => void
}

type Proof = Omit<Calls['POST /api/v1/account/login/second-factor']['body'], 'ticket'>

/** After the right password: one of the factors of the account, or the first one set up. */
export function SecondFactorView({ step, onDone, onRestart }: SecondFactorProps) {
  const [way, setWay] = useState(
    step.factors.includes('totp') || step.kind === 'set-up' ? 'totp' : (step.factors[0] ?? ''),
  )
  const [problem, setProblem] = useState('')
  const [codes, setCodes] = useState<readonly string[]>()

  const prove = async (proof: Proof) => {
    setProblem('')
    const answer = await attempt('POST /api/v1/account/login/second-factor', {
      body: { ticket: step.ticket, ...proof },
    })
    if (!answer?.ok) return setProblem(whyNot(answer, 'Error logging in'))
    const { recoveryCodes } = answer.body
    if (recoveryCodes) setCodes(recoveryCodes)
    else onDone()
  }
  const usePasskey = async () => {
    setProblem('')
    const answer = await attempt('POST /api/v1/account/login/passkey-options', { body: { ticket: step.ticket } })
    if (!answer?.ok) return setProblem(whyNot(answer, 'Error logging in'))
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      // The standard's own shape, which the description of the calls leaves to the standard.
      const optionsJSON = answer.body.options as unknown as PublicKeyCredentialRequestOptionsJSON
      await prove({ passkey: { ...(await startAuthentication({ optionsJSON })) } })
    } catch {
      setProblem('The passkey was not used. Try again, or choose another way.')
    }
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <>
      {step.kind === 'set-up' ? (
        <SetUpCode ticket={step.ticket} onRefused={setProblem} />
      ) : (
        <p>{words[way] ?? 'Confirm that it is you.'}</p>
      )}
      {problem && <Message tone="danger" text={problem} />}
      {way === 'totp' && (
        <CodeForm
          key="totp"
          label="Code of your authenticator app"
          pattern={/^\d{6}$/}
          numeric
          hint="6 digits"
          onCode={(code) => prove({ code })}
        />
      )}
      {way === 'recovery' && (
        <CodeForm
          key="recovery"
          label="Recovery code"
          pattern={/^\S{8,40}$/}
          hint="One of those that you kept; each works once"
          onCode={(recoveryCode) => prove({ recoveryCode })}
        />
      )}
      {way === 'passkey' && (
        <Button look="primary" onPress={() => void usePasskey()}>
          Use your passkey
        </Button>
      )}
      <p className={styles['others']}>
        {step.factors
          .filter((factor) => factor !== way)
          .map((factor) => (
            <Button key={factor} look="quiet" small onPress={() => setWay(factor)}>
              {ways[factor] ?? factor}
            </Button>
          ))}
        <Button look="quiet" small onPress={onRestart}>
          Back to log in
        </Button>
      </p>
    </>
  )
}

const words: Readonly<Record<string, string>> = {
  totp: 'Your password is right. Now the code that your authenticator app shows.',
  passkey: 'Your password is right. Now confirm with your passkey.',
  recovery: 'Your password is right. Now one of your recovery codes.',
}

const ways: Readonly<Record<string, string>> = {
  totp: 'Use the authenticator app',
  passkey: 'Use a passkey',
  recovery: 'Use a recovery code',
}

type CodeFormProps = {
  readonly label: string
  readonly hint: string
  readonly pattern: RegExp
  readonly numeric?: boolean
  readonly onCode: (code: string) => Promise<void>
}

function CodeForm({ label, hint, pattern, numeric = false, onCode }: CodeFormProps) {
  const [check] = useState(() => (value: string) => (pattern.test(bare(value)) ? '' : `${label}: ${hint}`))
  return (
    <CheckedForm label={label} submit="Continue" sending="Checking…" onSend={({ code = '' }) => onCode(bare(code))}>
      <TextField
        label={label}
        hint={hint}
        name="code"
        required
        autoComplete="one-time-code"
        inputMode={numeric ? 'numeric' : 'text'}
        spellCheck={false}
        autoCapitalize="off"
        check={check}
        ref={focusNow}
      />
    </CheckedForm>
  )
}

function focusNow(input: HTMLInputElement | null): void {
  input?.focus()
}

/** Codes are pasted with the blanks in which they are shown. */
function bare(code: string): string {
  return code.replaceAll(/\s/g, '')
}
