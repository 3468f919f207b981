import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import type { LoginDone, LoginStep } from '#contract/accounts/login-done.ts'
import { loadCode } from '#web/lazy/load-code.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type UsedVerb, usePosted, useVerb } from '#web/ui/use-verb.ts'
import { Message } from '../ui/message.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpCode } from './set-up-code.tsx'
import { viewAddresses } from './view-addresses.ts'
import styles from './views.module.css'

type SecondFactorProps = {
  readonly step: LoginStep
  readonly begun: LoginDone['begun']
  /** Target without a script. */
  readonly next: string | undefined
  readonly onDone: () => void
  /** The ticket has expired: start with the password again. */
  readonly onRestart: () => void
}

/** After the password: a factor of the account, or the setup of the first one. */
export function SecondFactorView({ step, begun, next, onDone, onRestart }: SecondFactorProps) {
  const [way, setWay] = useState(
    step.factors.includes('totp') || step.kind === 'set-up' ? 'totp' : (step.factors[0] ?? ''),
  )
  const posted = usePosted('second-factor') as LoginDone | undefined
  const [codes, setCodes] = useState(posted?.recoveryCodes)
  const hidden = { step: JSON.stringify(step), ...(next !== undefined && { next }) }
  const used = useVerb<LoginDone>('second-factor', {
    action: viewAddresses.login,
    leaves: true,
    onDone: ({ recoveryCodes }) => (recoveryCodes ? setCodes(recoveryCodes) : onDone()),
  })

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <>
      {step.kind === 'set-up' ? <SetUpCode begun={begun} /> : <p>{words[way] ?? 'Confirm your identity.'}</p>}
      {way === 'totp' && (
        <CodeForm
          key="totp"
          label="Code of your authenticator app"
          pattern={/^\d{6}$/}
          name="code"
          hint="6 digits"
          hidden={hidden}
          used={used}
        />
      )}
      {way === 'recovery' && (
        <CodeForm
          key="recovery"
          label="Recovery code"
          pattern={/^\S{8,40}$/}
          name="recoveryCode"
          hint="Each code works once"
          hidden={hidden}
          used={used}
        />
      )}
      {way === 'passkey' && <PasskeyForm hidden={hidden} used={used} />}
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
  totp: 'Enter the code from your authenticator app.',
  passkey: 'Confirm with your passkey.',
  recovery: 'Enter one of your recovery codes.',
}

const ways: Readonly<Record<string, string>> = {
  totp: 'Use the authenticator app',
  passkey: 'Use a passkey',
  recovery: 'Use a recovery code',
}

type ProofFormProps = {
  readonly hidden: Readonly<Record<string, string>>
  readonly used: UsedVerb<LoginDone>
}

type CodeFormProps = ProofFormProps & {
  readonly label: string
  readonly hint: string
  readonly pattern: RegExp
  readonly name: 'code' | 'recoveryCode'
}

function CodeForm({ label, hint, pattern, name, hidden, used }: CodeFormProps) {
  const [check] = useState(() => (value: string) => (pattern.test(bare(value)) ? '' : `${label}: ${hint}`))
  return (
    <Form
      verb="second-factor"
      action={viewAddresses.login}
      used={used}
      hidden={hidden}
      label={label}
      submit="Continue"
      sending="Checking…"
    >
      <TextField
        label={label}
        hint={hint}
        name={name}
        required
        autoComplete="one-time-code"
        inputMode={name === 'code' ? 'numeric' : 'text'}
        spellCheck={false}
        autoCapitalize="off"
        check={check}
        ref={focusNow}
      />
    </Form>
  )
}

/** The server sends a challenge, which the browser signs with the key. */
function PasskeyForm({ hidden, used }: ProofFormProps) {
  const [problem, setProblem] = useState('')
  const refused = used.answer && 'refused' in used.answer ? used.answer.refused.message : ''
  const prove = async (optionsJSON: PublicKeyCredentialRequestOptionsJSON) => {
    try {
      const { startAuthentication } = await loadCode(() => import('@simplewebauthn/browser'))
      used.send({ ...hidden, passkey: JSON.stringify(await startAuthentication({ optionsJSON })) })
    } catch {
      setProblem('The passkey was not confirmed. Try again, or choose another method.')
    }
  }
  return (
    <>
      {(problem || refused) && <Message tone="danger" text={problem || refused} />}
      <Form<PublicKeyCredentialRequestOptionsJSON>
        verb="passkey-options"
        action={viewAddresses.login}
        hidden={hidden}
        submit="Use your passkey"
        sending="Checking…"
        onSend={() => setProblem('')}
        onDone={(options) => void prove(options)}
      />
    </>
  )
}

function focusNow(input: HTMLInputElement | null): void {
  input?.focus()
}

/** Codes may be pasted with spaces. */
function bare(code: string): string {
  return code.replaceAll(/\s/g, '')
}
