import { useState } from 'react'
import { attempt, whyNot } from '#web/calls/call.ts'
import { Message } from '#web/dialogs/message.tsx'
import { CheckedForm } from '#web/ui/checked-form.tsx'
import { OpenDialog } from '#web/ui/overlay.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type SaveDialogProps = { readonly suggestion: string; readonly address: string; readonly onClose: () => void }

export default function SaveDialog({ suggestion, address, onClose }: SaveDialogProps) {
  const [saved, setSaved] = useState(false)
  const [problem, setProblem] = useState('')
  return (
    <OpenDialog title="Save view" onClose={onClose}>
      {saved ? (
        <Message tone="success" text="Saved" takesFocus>
          <p>
            You find it under <a href="/mi-account/saved">My Account, Saved</a>.
          </p>
        </Message>
      ) : (
        <>
          {problem && <Message tone="danger" text={problem} />}
          <CheckedForm
            label="Save view"
            submit="Save"
            sending="Saving…"
            onSend={async ({ name = '' }) => {
              setProblem('')
              const answer = await attempt('POST /api/v1/account/saved-views', { body: { name: name.trim(), address } })
              if (answer?.ok) setSaved(true)
              else setProblem(whyNot(answer, 'Not saved. Try again.'))
            }}
          >
            <TextField label="Name" name="name" required maxLength={120} autoComplete="off" defaultValue={suggestion} />
          </CheckedForm>
        </>
      )}
    </OpenDialog>
  )
}
