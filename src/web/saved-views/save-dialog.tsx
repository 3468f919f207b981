import { useState } from 'react'
import { Message } from '#web/ui/message.tsx'
import { Form } from '#web/ui/form.tsx'
import { OpenDialog } from '#web/ui/overlay.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type SaveDialogProps = {
  readonly what: 'view' | 'draft'
  readonly suggestion: string
  readonly address: string
  readonly onClose: () => void
}

export function SaveDialog({ what, suggestion, address, onClose }: SaveDialogProps) {
  const [saved, setSaved] = useState(false)
  return (
    <OpenDialog title={`Save ${what}`} onClose={onClose}>
      {saved ? (
        <Message tone="success" text="Saved" takesFocus>
          <p>
            You find it under <a href="/mi-account/saved">My Account, Saved</a>.
          </p>
        </Message>
      ) : (
        <Form
          verb="save-view"
          action="/mi-account/saved"
          hidden={{ address }}
          label={`Save ${what}`}
          submit="Save"
          onDone={() => setSaved(true)}
          once
        >
          <TextField label="Name" name="name" required maxLength={120} autoComplete="off" defaultValue={suggestion} />
        </Form>
      )}
    </OpenDialog>
  )
}
