import { useCallback, useState } from 'react'
import { attempt, whyNot } from '#web/calls/call.ts'
import { useCall } from '#web/calls/use-call.ts'
import { Message } from '#web/dialogs/message.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckedForm } from '#web/ui/checked-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CalledView } from './called.tsx'
import { minuteOf } from './dates.ts'
import parts from './parts.module.css'
import { useProof } from './proof.tsx'

/** Take everything along, or go: with 14 days to think again. */
export function DataSection({ email }: { readonly email: string }) {
  const [called, again] = useCall('GET /api/v1/account')
  const [proven, dialog] = useProof()
  const [problem, setProblem] = useState('')
  const own = useCallback(
    (typed: string) => (typed.trim().toLowerCase() === email ? '' : 'Type the e-mail address of this account'),
    [email],
  )
  const undo = async () => {
    setProblem('')
    const answer = await attempt('POST /api/v1/account/deletion/undo', { body: {} })
    if (!answer?.ok) setProblem(whyNot(answer))
    await again()
  }
  return (
    <div className={parts['section']}>
      {dialog}
      <Card title="Download my data">
        <p>Everything that we keep about you, as one JSON file.</p>
        <p>
          <LinkButton href="/api/v1/account/export" download>
            Download my data
          </LinkButton>
        </p>
      </Card>
      <Card title="Delete the account">
        {problem && <Message tone="danger" text={problem} />}
        <CalledView called={called} again={again}>
          {({ deletionAt }) =>
            deletionAt ? (
              <Message tone="warning" text={`This account is deleted on ${minuteOf(deletionAt)}`}>
                <p>Until then your API keys rest, and you can change your mind.</p>
                <Button look="primary" onPress={() => void undo()}>
                  Keep the account
                </Button>
              </Message>
            ) : (
              <div className={parts['form']}>
                <p>Your profile, saved views and keys go. You have 14 days to undo it.</p>
                <CheckedForm
                  label="Delete the account"
                  look="danger"
                  submit="Delete the account"
                  sending="Deleting…"
                  onSend={async ({ email: typed = '' }) => {
                    setProblem('')
                    const answer = await proven('POST /api/v1/account/deletion', { body: { email: typed.trim() } })
                    if (!answer?.ok) setProblem(whyNot(answer))
                    await again()
                  }}
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
                </CheckedForm>
              </div>
            )
          }
        </CalledView>
      </Card>
    </div>
  )
}
