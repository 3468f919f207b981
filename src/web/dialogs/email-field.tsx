import { TextField } from '#web/ui/text-field.tsx'
import { draftOf, storeDraft } from './drafts.ts'

type EmailFieldProps = {
  /** For password managers: the address is the user name. */
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
        storeDraft('email', value)
        onChange?.(value)
      }}
    />
  )
}
