import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { personNameProblem } from '#contract/accounts/person-name.ts'
import { attempt, whyNot } from '#web/calls/call.ts'
import { useCall } from '#web/calls/use-call.ts'
import { Message } from '#web/dialogs/message.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckedForm } from '#web/ui/checked-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CalledView } from './called.tsx'
import { dayOf } from './dates.ts'
import parts from './parts.module.css'

export function ProfileSection() {
  const [called, again] = useCall('GET /api/v1/account')
  const { revalidate } = useRevalidator()
  const [result, setResult] = useState<{ tone: 'success' | 'danger'; text: string }>()
  return (
    <Card title="Profile">
      <CalledView called={called} again={again}>
        {({ firstName, lastName, email, organization, createdAt }) => (
          <div className={parts['form']}>
            {result && <Message {...result} />}
            <CheckedForm
              label="Profile"
              submit="Save"
              sending="Saving…"
              onSend={async ({ firstName: first = '', lastName: last = '' }) => {
                setResult(undefined)
                const answer = await attempt('POST /api/v1/account/profile', {
                  body: { firstName: first.trim(), lastName: last.trim() },
                })
                // The name stands in the frame and above this, too.
                if (answer?.ok) void revalidate()
                setResult(
                  answer?.ok
                    ? { tone: 'success', text: 'Saved' }
                    : { tone: 'danger', text: whyNot(answer, 'Not saved. Try again.') },
                )
              }}
            >
              <TextField
                label="First name"
                name="firstName"
                required
                maxLength={100}
                check={personNameProblem}
                autoComplete="given-name"
                defaultValue={firstName}
              />
              <TextField
                label="Last name"
                name="lastName"
                required
                maxLength={100}
                check={personNameProblem}
                autoComplete="family-name"
                defaultValue={lastName}
              />
            </CheckedForm>
            <dl className={parts['facts']}>
              <dt>E-mail</dt>
              <dd>{email}</dd>
              <dt>Organisation</dt>
              <dd>{organization || 'none'}</dd>
              <dt>Member since</dt>
              <dd>{dayOf(createdAt)}</dd>
            </dl>
          </div>
        )}
      </CalledView>
    </Card>
  )
}
