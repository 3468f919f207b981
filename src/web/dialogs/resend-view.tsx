import { EmailField } from './email-field.tsx'
import { ResendButton } from './resend-button.tsx'
import { SwitchLink, type ViewProps } from './switch-link.tsx'
import styles from './views.module.css'

export function ResendView({ onSwitch }: ViewProps) {
  return (
    <>
      <p>Activate your account with the link that we sent you. Check your junk folder, or request a new link.</p>
      <ResendButton label="Send the activation e-mail">
        <EmailField autoComplete="username" />
      </ResendButton>
      <p className={styles['others']}>
        <SwitchLink to="login" onSwitch={onSwitch}>
          Back to log in
        </SwitchLink>
        <SwitchLink to="signup" onSwitch={onSwitch}>
          I don't have an account
        </SwitchLink>
      </p>
    </>
  )
}
