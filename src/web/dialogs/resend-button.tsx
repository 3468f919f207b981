import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { attempt } from '#web/calls/call.ts'
import { minutesAndSeconds, restResend, useResendRest } from './countdown.ts'
import { Message } from './message.tsx'
import { type MailResult, resendResult } from './results.ts'
import styles from './views.module.css'

/** Sends the activation mail again; rests for three minutes after its message. */
export function ResendButton({ email, label }: { readonly email: string; readonly label: string }) {
  const rest = useResendRest()
  const inFlight = useRef(false)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<MailResult>()
  const send = async () => {
    if (inFlight.current) return
    inFlight.current = true
    setBusy(true)
    setResult(undefined)
    setResult(resendResult(await attempt('GET /ng/gateway/login/resendActivation', { query: { email } })))
    restResend()
    inFlight.current = false
    setBusy(false)
  }
  return (
    <div className={styles['resend']}>
      {result && (
        // The button that had the focus rests now.
        <Message tone={result.sent ? 'success' : 'danger'} text={result.text} takesFocus>
          {result.detail && <p>{result.detail}</p>}
        </Message>
      )}
      <Button onPress={() => void send()} isDisabled={rest > 0} aria-busy={busy}>
        {rest > 0 ? `Resend in ${minutesAndSeconds(rest)}` : busy ? 'Sending…' : label}
      </Button>
    </div>
  )
}
