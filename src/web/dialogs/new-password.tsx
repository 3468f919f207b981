import { useCallback, useEffect, useRef, useState } from 'react'
import { missingRules } from '#contract/accounts/password-rule.ts'
import { registerTexts } from '#contract/accounts/texts.ts'
import { useFormAnswer } from '#web/ui/form-answer.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PasswordHint } from './password-hint.tsx'

/** Fields `password` and `matchingPassword`. */
export function NewPassword({ label = 'Password' }: { readonly label?: string }) {
  const [password, setPassword] = useState('')
  const own = useRef<HTMLInputElement>(null)
  // Input before hydration has not fired an event.
  useEffect(() => setPassword(own.current?.value ?? ''), [])
  const same = useCallback((value: string) => (value === password ? '' : 'Passwords must match'), [password])
  const { reason } = useFormAnswer({ name: 'password' })
  const rule = reason.startsWith(`${registerTexts.rules}: `) ? reason.slice(registerTexts.rules.length + 2) : ''
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        ref={own}
        required
        maxLength={1024}
        autoComplete="new-password"
        hint={<PasswordHint password={password} refused={rule} />}
        check={followsRules}
        refusal={rule && 'Password is not correct, please follow the rules'}
        onInput={({ currentTarget: { value } }) => setPassword(value)}
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
