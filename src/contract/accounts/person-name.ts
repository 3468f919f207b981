/** Name without control characters, line breaks or signs of addresses. Not a schema, for use in forms. */
export const personNamePattern = /^[^\p{C}\p{Zl}\p{Zp}/:@]+$/u

export const personNameRule = 'A name has no / : @ and no invisible characters'

/** Problem of a typed name; empty if valid. */
export function personNameProblem(typed: string): string {
  const name = typed.trim()
  return name === '' || personNamePattern.test(name) ? '' : personNameRule
}
