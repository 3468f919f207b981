import type { ReactNode } from 'react'
import { Form } from '#web/ui/form.tsx'
import { useVerb } from '#web/ui/use-verb.ts'
import { minutesAndSeconds, restResend, useResendRest } from './countdown.ts'
import { Message } from '../ui/message.tsx'
import { resendResult } from './results.ts'
import { viewAddresses } from './view-addresses.ts'

type ResendButtonProps = {
  /** Recipient; default: a field among the children. */
  readonly email?: string | undefined
  readonly label: string
  /** Field for an unknown address; Enter submits it. */
  readonly children?: ReactNode
}

/** Sends the activation mail again; disabled for three minutes afterwards. */
export function ResendButton({ email, label, children }: ResendButtonProps) {
  const rest = useResendRest()
  const used = useVerb('resend', {
    action: viewAddresses.resend,
    onDone: () => restResend(),
    // An invalid address has not sent a mail.
    onRefused: ({ code }) => code !== 'invalid_request' && restResend(),
  })
  const result = used.answer && !used.pending ? resendResult(used.answer) : undefined
  return (
    <>
      {result && (
        // The button that had the focus is disabled now.
        <Message tone={result.sent ? 'success' : 'danger'} text={result.text} takesFocus>
          {result.detail && <p>{result.detail}</p>}
        </Message>
      )}
      <Form
        verb="resend"
        action={viewAddresses.resend}
        used={used}
        messageOutside
        label="Resend activation"
        submit={rest > 0 ? `Resend in ${minutesAndSeconds(rest)}` : label}
        sending="Sending…"
        look="secondary"
        disabledReason={rest > 0 ? '' : undefined}
        {...(email !== undefined && { hidden: { email } })}
      >
        {children}
      </Form>
    </>
  )
}
