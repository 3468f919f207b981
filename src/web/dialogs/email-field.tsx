import { TextField } from '#web/ui/text-field.tsx'
import { draftOf, keepDraft } from './drafts.ts'

type EmailFieldProps = {
  /** For password managers: the address is also the name of the account. */
  readonly autoComplete: 'username' | 'email'
  readonly onChange?: ((email: string) => void) | undefined
}

export function EmailField({ autoComplete, onChange }: EmailFieldProps) {
  return (
    <TextField
      label="E-mail"
      name="email"
      type="email"
      required
      maxLength={320}
      autoComplete={autoComplete}
      autoCapitalize="off"
      spellCheck={false}
      defaultValue={draftOf('email')}
      onInput={({ currentTarget: { value } }) => {
        keepDraft('email', value)
        onChange?.(value)
      }}
    />
  )
}
