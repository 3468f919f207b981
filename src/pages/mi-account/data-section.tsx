import { useCallback } from 'react'
import type { AccountAnswer } from '#contract/accounts/account.ts'
import { Message } from '#web/ui/message.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { minuteOf } from './dates.ts'
import parts from './parts.module.css'

export function DataSection({ own: { email, deletionAt } }: { readonly own: AccountAnswer }) {
  const own = useCallback(
    (typed: string) => (typed.trim().toLowerCase() === email ? '' : 'Enter the e-mail address of this account'),
    [email],
  )
  return (
    <div className={parts['section']}>
      <Card title="Download my data">
        <p>All data stored about you, as one JSON file.</p>
        <p>
          <LinkButton href="/api/v1/account/export" download>
            Download my data
          </LinkButton>
        </p>
      </Card>
      <Card title="Delete the account">
        {deletionAt ? (
          <Message tone="warning" text={`This account will be deleted on ${minuteOf(deletionAt)}`}>
            <p>Your API keys are disabled until then. You can cancel the deletion until then.</p>
            <Form verb="keep-account" submit="Keep account" sending="Keeping…" once />
          </Message>
        ) : (
          <div className={parts['form']}>
            <p>Deletes your profile, saved views and keys. You can undo this for 14 days.</p>
            <Form
              verb="delete-account"
              label="Delete the account"
              look="danger"
              submit="Delete the account"
              sending="Deleting…"
              once
            >
              <TextField
                label="Your e-mail address"
                hint={`Type ${email} to confirm`}
                name="email"
                type="email"
                required
                autoComplete="off"
                check={own}
              />
            </Form>
          </div>
        )}
      </Card>
    </div>
  )
}
