import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useRef, useState } from 'react'
import { loadCode } from '#web/lazy/load-code.ts'
import { Form } from '#web/ui/form.tsx'
import { Alert } from '#web/ui/card.tsx'
import { textOf } from '#web/ui/form-text.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useVerb } from '#web/ui/use-verb.ts'
import parts from '../parts.module.css'
import type { Codes } from './factors-card.tsx'

/** The server sends the options, the browser creates the key, the server stores it with its name. */
export function AddPasskey({ onAdded }: { readonly onAdded: (codes: Codes) => void }) {
  const name = useRef('')
  const [problem, setProblem] = useState('')
  const confirm = useVerb<Codes>('confirm-passkey', {
    onDone: onAdded,
    onRefused: ({ message }) => setProblem(message),
  })
  const make = async (optionsJSON: PublicKeyCredentialCreationOptionsJSON) => {
    try {
      const { startRegistration } = await loadCode(() => import('@simplewebauthn/browser'))
      const made = await startRegistration({ optionsJSON })
      confirm.send({ name: name.current, passkey: JSON.stringify(made) })
    } catch {
      setProblem('No passkey was created. Try again, or use an authenticator app.')
    }
  }
  return (
    <div className={parts['form']}>
      {problem && <Alert tone="danger" role="alert" title={problem} />}
      <Form<PublicKeyCredentialCreationOptionsJSON>
        verb="begin-passkey"
        label="New passkey"
        submit="Create passkey"
        sending="Making…"
        onSend={(body) => {
          setProblem('')
          name.current = textOf(body, 'name')
        }}
        onDone={(options) => void make(options)}
      >
        <TextField
          label="Name"
          hint="For example, the name of the device"
          name="name"
          required
          maxLength={60}
          autoComplete="off"
        />
      </Form>
    </div>
  )
}
