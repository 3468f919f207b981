import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { attempt } from '#web/calls/call.ts'
import { minutesAndSeconds, restResend, useResendRest } from './countdown.ts'
import { Message } from './message.tsx'
import { type MailResult, resendResult } from './results.ts'
import styles from './views.module.css'

type ResendButtonProps = {
  readonly email: string
  readonly label: string
  /** Where the address is written, if it is not known: Enter sends from there. */
  readonly children?: ReactNode
}

/** Sends the activation mail again; rests for three minutes after its message. */
export function ResendButton({ email, label, children }: ResendButtonProps) {
  const rest = useResendRest()
  const inFlight = useRef(false)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<MailResult>()
  const send = async () => {
    if (inFlight.current) return
    if (!/^\S+@\S+\.\S+$/.test(email.trim())) {
      setResult({ sent: false, text: 'Write your e-mail address first.', detail: '' })
      return
    }
    inFlight.current = true
    setBusy(true)
    setResult(undefined)
    const answer = await attempt('GET /ng/gateway/login/resendActivation', { query: { email } })
    setResult(resendResult(answer))
    // An address that could not be one sent nothing: there is nothing to wait for.
    if (answer?.ok || answer?.status !== 422) restResend()
    inFlight.current = false
    setBusy(false)
  }
  return (
    <form
      className={styles['resend']}
      aria-label="Resend activation"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {children}
      {result && (
        // The button that had the focus rests now.
        <Message tone={result.sent ? 'success' : 'danger'} text={result.text} takesFocus>
          {result.detail && <p>{result.detail}</p>}
        </Message>
      )}
      <Button type="submit" isDisabled={rest > 0} aria-busy={busy}>
        {rest > 0 ? `Resend in ${minutesAndSeconds(rest)}` : busy ? 'Sending…' : label}
      </Button>
    </form>
  )
}
