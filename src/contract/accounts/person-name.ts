/**
 * A name as people write it: no control characters, nothing that could begin a line of its own, and nothing that a mail
 * program makes an address of. Apart from the schemas, because forms say it before anything is sent.
 */
export const personNamePattern = /^[^\p{C}\p{Zl}\p{Zp}/:@]+$/u

export const personNameRule = 'A name has no / : @ and no invisible characters'

/** What is wrong with a name that somebody typed, or an empty text. */
export function personNameProblem(typed: string): string {
  const name = typed.trim()
  return name === '' || personNamePattern.test(name) ? '' : personNameRule
}
