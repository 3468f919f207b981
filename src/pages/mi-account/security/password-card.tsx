import { useState } from 'react'
import { loginTexts } from '#contract/accounts/texts.ts'
import { attempt, whyNot } from '#web/calls/call.ts'
import { useCall } from '#web/calls/use-call.ts'
import { Message } from '#web/dialogs/message.tsx'
import { NewPassword } from '#web/dialogs/new-password.tsx'
import { signupResult } from '#web/dialogs/results.ts'
import { Card } from '#web/ui/card.tsx'
import { CheckedForm } from '#web/ui/checked-form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { CalledView } from '../called.tsx'
import { dayOf } from '../dates.ts'
import parts from '../parts.module.css'

type Outcome = { readonly kind: 'done' | 'current' | 'new' | 'failed'; readonly text: string; readonly rule?: string }

/** A new password ends every other session. */
export function PasswordCard() {
  const [called, again] = useCall('GET /api/v1/account')
  const [outcome, setOutcome] = useState<Outcome>()
  const [form, setForm] = useState(0)
  const clear = () => setOutcome(undefined)
  return (
    <Card title="Password">
      <CalledView called={called} again={again}>
        {({ hasPassword, passwordChangedAt }) => (
          <div className={parts['form']}>
            {passwordChangedAt && <p>Last changed {dayOf(passwordChangedAt)}.</p>}
            {outcome?.kind === 'done' && <Message tone="success" text={outcome.text} />}
            {outcome?.kind === 'failed' && <Message tone="danger" text={outcome.text} />}
            <CheckedForm
              key={form}
              label="Change the password"
              submit="Change the password"
              sending="Changing…"
              onSend={async ({ currentPassword = '', password = '', matchingPassword = '' }) => {
                clear()
                const answer = await attempt('POST /api/v1/account/password', {
                  body: { currentPassword, password, matchingPassword },
                })
                if (answer?.ok) {
                  setOutcome({
                    kind: 'done',
                    text: 'Your password has been changed. Other devices have been logged out.',
                  })
                  setForm((now) => now + 1)
                  return again()
                }
                if (answer?.message === loginTexts.incorrectPassword)
                  return setOutcome({ kind: 'current', text: 'Incorrect Password' })
                const { kind, text, detail } = signupResult(answer)
                return setOutcome(
                  kind === 'rules' || kind === 'mismatch'
                    ? { kind: 'new', text, rule: detail }
                    : { kind: 'failed', text: whyNot(answer) },
                )
              }}
            >
              {hasPassword && (
                <PasswordField
                  label="Current password"
                  name="currentPassword"
                  required
                  maxLength={1024}
                  autoComplete="current-password"
                  refusal={outcome?.kind === 'current' ? outcome.text : undefined}
                  onInput={clear}
                />
              )}
              <NewPassword
                label="New password"
                refusal={outcome?.kind === 'new' ? outcome.text : undefined}
                rule={outcome?.kind === 'new' ? outcome.rule : undefined}
                onInput={clear}
              />
            </CheckedForm>
          </div>
        )}
      </CalledView>
    </Card>
  )
}
