import { useState } from 'react'
import { QrCode } from '#web/dialogs/qr-code.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type UsedVerb, usePosted } from '#web/ui/use-verb.ts'
import parts from '../parts.module.css'
import type { Codes } from './factors-card.tsx'

type Begun = { readonly uri: string; readonly secret: string }

/** Authenticator app; its secret takes effect after a first code confirms it. */
export function AddApp({ confirming }: { readonly confirming: UsedVerb<Codes> }) {
  const posted = usePosted('begin-app') as Begun | undefined
  const [begun, setBegun] = useState(posted)
  if (!begun) {
    return (
      <Form<Begun>
        verb="begin-app"
        submit="Add an authenticator app"
        sending="Creating a code…"
        look="secondary"
        onDone={setBegun}
      />
    )
  }
  return (
    <div className={parts['form']}>
      <QrCode {...begun} />
      <Form<Codes>
        verb="confirm-app"
        label="Confirm the authenticator app"
        submit="Confirm"
        sending="Checking…"
        used={confirming}
      >
        <TextField
          label="Code from the app"
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          check={sixDigits}
        />
      </Form>
    </div>
  )
}

function sixDigits(value: string): string {
  return /^\d{6}$/.test(value.replaceAll(/\s/g, '')) ? '' : 'Enter the 6-digit code'
}
