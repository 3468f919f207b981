import { supportFileRule, supportLimits } from '#contract/support/support-limits.ts'
import { FileField } from '#web/ui/file-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type WordsFormProps = {
  readonly verb: string
  readonly code: string
  /** Names the form, and its field. */
  readonly label: string
  readonly field: string
  readonly submit: string
  readonly look?: 'primary' | 'secondary'
  /** Names of those who may be named with @. */
  readonly people: readonly string[]
}

/** Names in a hint; of more, the field takes the others all the same. */
const maxNames = 8

/** A message or a note of a project, with its files. */
export function WordsForm({ verb, code, label, field, submit, look = 'primary', people }: WordsFormProps) {
  const names = people.slice(0, maxNames).map((name) => `@${name}`)
  const hint = names.length === 0 ? undefined : `To notify a person by e-mail, mention them: ${names.join(', ')}`
  return (
    <Form
      verb={verb}
      hidden={{ code }}
      submit={submit}
      sending="Sending…"
      successMessage="Sent."
      look={look}
      files
      once
      label={label}
    >
      <TextField label={field} name="text" required rows={3} maxLength={5000} hint={hint} />
      <FileField
        label="Files"
        name="files"
        accept=".png,.jpg,.jpeg,.webp,.csv,.txt,.log"
        maxFiles={supportLimits.filesPerMessage}
        maxBytes={supportLimits.fileBytes}
        hint={supportFileRule}
      />
    </Form>
  )
}
