import { useState } from 'react'
import type { FactorsAnswer } from '#contract/accounts/factors.ts'
import { RecoveryCodes } from '#web/dialogs/recovery-codes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form.tsx'
import { usePosted, useVerb } from '#web/ui/use-verb.ts'
import { dayOf } from '../dates.ts'
import parts from '../parts.module.css'
import { AddApp } from './add-app.tsx'
import { AddPasskey } from './add-passkey.tsx'

/** Shown once; null if codes of an earlier factor are still valid. */
export type Codes = readonly string[] | null

export function FactorsCard({ factors }: { readonly factors: FactorsAnswer }) {
  const { required, totp, passkeys, recoveryCodesLeft } = factors
  const confirmed = usePosted('confirm-app') as Codes | undefined
  const renewed = usePosted('recovery-codes') as Codes | undefined
  const [codes, setCodes] = useState<Codes>(confirmed ?? renewed ?? null)
  // The form disappears with the response, and the codes are shown once.
  const confirming = useVerb<Codes>('confirm-app', { onDone: setCodes })
  if (codes) {
    return (
      <Card title="Two-factor authentication">
        <div className={parts['form']}>
          <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
        </div>
      </Card>
    )
  }
  return (
    <Card title="Two-factor authentication">
      <div className={parts['section']}>
        <p>
          A code or passkey in addition to the password.{' '}
          {required ? 'Required for your account.' : 'Protects your account if your password becomes known.'}
        </p>
        <ul className={parts['list']} aria-label="Authentication methods">
          {totp && (
            <li className={parts['row']}>
              <span className={parts['what']}>
                Authenticator app
                <span className={parts['small']}>since {dayOf(totp.createdAt)}</span>
              </span>
              <Form
                verb="remove-app"
                submit="Remove"
                submitLabel="Remove the authenticator app"
                sending="Removing…"
                look="danger"
                small
              />
            </li>
          )}
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className={parts['row']}>
              <span className={parts['what']}>
                Passkey '{name}'
                <span className={parts['small']}>
                  since {dayOf(createdAt)}, {lastUsedAt ? `last used ${dayOf(lastUsedAt)}` : 'never used'}
                </span>
              </span>
              <Form
                verb="remove-passkey"
                hidden={{ id }}
                submit="Remove"
                submitLabel={`Remove the passkey ${name}`}
                sending="Removing…"
                look="danger"
                small
              />
            </li>
          ))}
          {(totp ?? passkeys[0]) && (
            <li className={parts['row']}>
              <span className={parts['what']}>
                Recovery codes
                <span className={parts['small']}>{recoveryCodesLeft} left</span>
              </span>
              <Form<Codes>
                verb="recovery-codes"
                submit="Create new codes"
                sending="Making…"
                look="secondary"
                small
                once
                onDone={setCodes}
              />
            </li>
          )}
        </ul>
        {!totp && <AddApp confirming={confirming} />}
        <Adding label="Add a passkey">
          <AddPasskey onAdded={setCodes} />
        </Adding>
      </div>
    </Card>
  )
}

/** Passkeys require a script. */
function Adding({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  const [open, setOpen] = useState(false)
  if (open) return children
  return (
    <div className={parts['actions']}>
      <Button onPress={() => setOpen(true)}>{label}</Button>
    </div>
  )
}
