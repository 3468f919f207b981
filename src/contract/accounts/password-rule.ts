/** What a password needs (specification section 5): the server refuses by this list, the hint in the dialog ticks it off. */
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

/** The rules that a password does not meet, in the order of the list. */
export function missingRules(password: string): PasswordRule[] {
  return passwordRules.filter(({ holds }) => !holds(password))
}

/** Staff's passwords are longer. */
export const staffPasswordLength = 15
