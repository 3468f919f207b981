import { useCallback, useState } from 'react'
import { missingRules } from '#contract/accounts/password-rule.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PasswordHint } from './password-hint.tsx'

type NewPasswordProps = {
  readonly label?: string
  readonly refusal?: string | undefined
  /** Which rule the refusal means. */
  readonly rule?: string | undefined
  readonly onInput?: (() => void) | undefined
}

/** A new password, twice: fields `password` and `matchingPassword`. */
export function NewPassword({ label = 'Password', refusal, rule, onInput }: NewPasswordProps) {
  const [password, setPassword] = useState('')
  const same = useCallback((value: string) => (value === password ? '' : 'Passwords must match'), [password])
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        required
        maxLength={1024}
        autoComplete="new-password"
        hint={<PasswordHint password={password} refused={rule} />}
        check={followsRules}
        refusal={refusal}
        onInput={({ currentTarget: { value } }) => {
          setPassword(value)
          onInput?.()
        }}
      />
      <PasswordField
        label="Confirm password"
        name="matchingPassword"
        required
        maxLength={1024}
        autoComplete="new-password"
        check={same}
      />
    </>
  )
}

function followsRules(password: string): string {
  return missingRules(password).length === 0 ? '' : 'Password must be valid'
}
