import { Alert } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form.tsx'

type WayBackProps = {
  /** What keeps it from being undone, each as a sentence. */
  readonly standing: readonly string[]
  /** Title above those sentences. */
  readonly refused: string
  readonly hidden: Readonly<Record<string, string>>
  readonly submit: string
  readonly said?: string
  readonly hint: string
  readonly disabledReason?: string | undefined
}

/** The verb `undo` of a page, or what stands on the thing to be undone. */
export function WayBack({ standing, refused, hidden, submit, said, hint, disabledReason }: WayBackProps) {
  if (standing.length > 0)
    return (
      <Alert tone="info" title={refused}>
        <ul>
          {standing.map((sentence) => (
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
      said={said}
      disabledReason={disabledReason}
      look="secondary"
    >
      <p>{hint}</p>
    </Form>
  )
}
