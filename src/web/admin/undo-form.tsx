import { Alert } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form.tsx'

type UndoFormProps = {
  /** Reasons that prevent undoing, one sentence each. */
  readonly blockers: readonly string[]
  readonly refused: string
  readonly hidden: Readonly<Record<string, string>>
  readonly submit: string
  readonly successMessage?: string
  readonly hint: string
  readonly disabledReason?: string | undefined
}

/** Form of the verb `undo`, or the reasons that prevent it. */
export function UndoForm({ blockers, refused, hidden, submit, successMessage, hint, disabledReason }: UndoFormProps) {
  if (blockers.length > 0)
    return (
      <Alert tone="info" title={refused}>
        <ul>
          {blockers.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Alert>
    )
  return (
    <Form
      verb="undo"
      hidden={hidden}
      submit={submit}
      sending="Undoing…"
      successMessage={successMessage}
      disabledReason={disabledReason}
      look="secondary"
    >
      <p>{hint}</p>
    </Form>
  )
}
