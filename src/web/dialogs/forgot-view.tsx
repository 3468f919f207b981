import { Form } from '#web/ui/form.tsx'
import { useVerb } from '#web/ui/use-verb.ts'
import { EmailField } from './email-field.tsx'
import { Message } from '../ui/message.tsx'
import { forgotResult } from './results.ts'
import { SwitchLink, type ViewProps } from './switch-link.tsx'
import { viewAddresses } from './view-addresses.ts'
import styles from './views.module.css'

export function ForgotView({ onSwitch }: ViewProps) {
  const used = useVerb('forgot', { action: viewAddresses.forgot })
  const result = used.answer && !used.pending ? forgotResult(used.answer) : undefined
  return (
    <>
      <p>We will send you a link to set a new password.</p>
      {result && (
        <Message tone={result.sent ? 'success' : 'danger'} text={result.text}>
          {result.detail && <p>{result.detail}</p>}
        </Message>
      )}
      <Form
        verb="forgot"
        action={viewAddresses.forgot}
        used={used}
        messageOutside
        label="Forgot password"
        submit="Send the link"
        sending="Sending…"
        aside={
          <SwitchLink to="login" onSwitch={onSwitch}>
            Back to log in
          </SwitchLink>
        }
      >
        <EmailField autoComplete="username" />
      </Form>
      <p className={styles['others']}>
        <SwitchLink to="signup" onSwitch={onSwitch}>
          I don't have an account
        </SwitchLink>
      </p>
    </>
  )
}
