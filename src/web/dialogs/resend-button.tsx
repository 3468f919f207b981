import type { ReactNode } from 'react'
import { Form } from '#web/ui/form.tsx'
import { useVerb } from '#web/ui/use-verb.ts'
import { minutesAndSeconds, restResend, useResendRest } from './countdown.ts'
import { Message } from '../ui/message.tsx'
import { resendResult } from './results.ts'
import { viewAddresses } from './view-addresses.ts'

type ResendButtonProps = {
  /** Where to; without it, a field among the children says so. */
  readonly email?: string | undefined
  readonly label: string
  /** Where the address is written, if it is not known: Enter sends from there. */
  readonly children?: ReactNode
}

/** Sends the activation mail again; rests for three minutes after its message. */
export function ResendButton({ email, label, children }: ResendButtonProps) {
  const rest = useResendRest()
  const used = useVerb('resend', {
    action: viewAddresses.resend,
    onDone: () => restResend(),
    // An address that could not be one sent nothing: there is nothing to wait for.
    onRefused: ({ code }) => code !== 'invalid_request' && restResend(),
  })
  const result = used.answer && !used.pending ? resendResult(used.answer) : undefined
  return (
    <>
      {result && (
        // The button that had the focus rests now.
        <Message tone={result.sent ? 'success' : 'danger'} text={result.text} takesFocus>
          {result.detail && <p>{result.detail}</p>}
        </Message>
      )}
      <Form
        verb="resend"
        action={viewAddresses.resend}
        used={used}
        toldOutside
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
