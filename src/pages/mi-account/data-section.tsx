import { useCallback } from 'react'
import type { AccountAnswer } from '#contract/accounts/account.ts'
import { Message } from '#web/ui/message.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { minuteOf } from './dates.ts'
import parts from './parts.module.css'

/** Take everything along, or go: with 14 days to think again. */
export function DataSection({ own: { email, deletionAt } }: { readonly own: AccountAnswer }) {
  const own = useCallback(
    (typed: string) => (typed.trim().toLowerCase() === email ? '' : 'Type the e-mail address of this account'),
    [email],
  )
  return (
    <div className={parts['section']}>
      <Card title="Download my data">
        <p>Everything that we keep about you, as one JSON file.</p>
        <p>
          <LinkButton href="/api/v1/account/export" download>
            Download my data
          </LinkButton>
        </p>
      </Card>
      <Card title="Delete the account">
        {deletionAt ? (
          <Message tone="warning" text={`This account is deleted on ${minuteOf(deletionAt)}`}>
            <p>Until then your API keys rest, and you can change your mind.</p>
            <Form verb="keep-account" submit="Keep the account" sending="Keeping…" once />
          </Message>
        ) : (
          <div className={parts['form']}>
            <p>Your profile, saved views and keys go. You have 14 days to undo it.</p>
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
