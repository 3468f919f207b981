import { useState } from 'react'
import { whyNot } from '#web/calls/call.ts'
import { QrCode } from '#web/dialogs/qr-code.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckedForm } from '#web/ui/checked-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import parts from '../parts.module.css'
import type { Adding } from './adding.ts'

export function AddTotp({ proven, onAdded, onProblem }: Adding) {
  const [begun, setBegun] = useState<{ readonly uri: string; readonly secret: string }>()
  const begin = async () => {
    onProblem('')
    const answer = await proven('POST /api/v1/account/factors/totp/begin', { body: {} })
    if (answer?.ok) setBegun(answer.body)
    else onProblem(whyNot(answer))
  }
  if (!begun) {
    return (
      <p>
        <Button look="primary" onPress={() => void begin()}>
          Show the code to scan
        </Button>
      </p>
    )
  }
  return (
    <div className={parts['form']}>
      <QrCode {...begun} />
      <CheckedForm
        label="Confirm the authenticator app"
        submit="Confirm"
        sending="Checking…"
        onSend={async ({ code = '' }) => {
          onProblem('')
          const answer = await proven('POST /api/v1/account/factors/totp/confirm', {
            body: { code: code.replaceAll(/\s/g, '') },
          })
          if (answer?.ok) await onAdded(answer.body.recoveryCodes)
          else onProblem(whyNot(answer))
        }}
      >
        <TextField
          label="Code that the app shows"
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          check={sixDigits}
        />
      </CheckedForm>
    </div>
  )
}

function sixDigits(value: string): string {
  return /^\d{6}$/.test(value.replaceAll(/\s/g, '')) ? '' : 'The code has 6 digits'
}
