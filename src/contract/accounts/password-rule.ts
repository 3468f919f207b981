/** Password rules (specification section 5), used by server and form. */
export const passwordRules = [
  { id: 'length', text: 'at least 8 characters', holds: (password: string) => password.length >= 8 },
  { id: 'lower', text: 'a lowercase letter', holds: (password: string) => /\p{Ll}/u.test(password) },
  { id: 'upper', text: 'an uppercase letter', holds: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'digit', text: 'a digit', holds: (password: string) => /\p{Nd}/u.test(password) },
] as const satisfies readonly PasswordRule[]

export type PasswordRule = {
  readonly id: 'length' | 'lower' | 'upper' | 'digit'
  readonly text: string
  readonly holds: (password: string) => boolean
}

export function missingRules(password: string): PasswordRule[] {
  return passwordRules.filter(({ holds }) => !holds(password))
}

export const staffPasswordLength = 15
