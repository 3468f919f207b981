/** `ls-dyna-mat-003` as an identifier: `lsDynaMat003`. */
export function camelCase(id: string): string {
  return id.replaceAll(/[^A-Za-z0-9]+([A-Za-z0-9])/g, (_all, letter: string) => letter.toUpperCase())
}

export function pascalCase(id: string): string {
  const name = camelCase(id)
  return `${name[0]!.toUpperCase()}${name.slice(1)}`
}

/** A literal of the source text; the formatter settles which quotes it has. */
export const quoted = (text: string): string => JSON.stringify(text)

/**
 * A text of the command line that pages show.
 *
 * @param what  names it in the error
 * @throws RangeError for an empty text or one with line breaks
 */
export function textLine(text: string, what: string): string {
  const plain = text.trim()
  if (plain === '') throw new RangeError(`${what} is missing.`)
  if (/[\p{Cc}\u2028\u2029]/u.test(plain)) throw new RangeError(`${what} must be one line.`)
  return plain
}
