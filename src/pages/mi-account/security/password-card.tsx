import type { AccountAnswer } from '#contract/accounts/account.ts'
import { NewPassword } from '#web/dialogs/new-password.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { dayOf } from '../dates.ts'
import parts from '../parts.module.css'

/** A new password ends every other session. */
export function PasswordCard({
  own: { hasPassword, passwordChangedAt, companyLogin },
}: {
  readonly own: AccountAnswer
}) {
  if (companyLogin === 'only') {
    return (
      <Card title="Log-in">
        <p>You log in with your company account. Your organisation does not allow passwords here.</p>
      </Card>
    )
  }
  return (
    <Card title="Password">
      <div className={parts['form']}>
        {companyLogin === 'bound' && (
          <p>You can also log in with your company account. Sign-in links by mail are disabled.</p>
        )}
        {passwordChangedAt && <p>Last changed {dayOf(passwordChangedAt)}.</p>}
        <Form
          verb="password"
          label="Change the password"
          submit="Change the password"
          sending="Changing…"
          successMessage="Your password has been changed. Other devices have been logged out."
          once
        >
          {hasPassword && (
            <PasswordField
              label="Current password"
              name="currentPassword"
              required
              maxLength={1024}
              autoComplete="current-password"
            />
          )}
          <NewPassword label="New password" />
        </Form>
      </div>
    </Card>
  )
}
