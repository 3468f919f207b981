/**
 * Normal form of an address for storing and comparing: trimmed, lower case. Deliberately narrow (ASCII, one @, no
 * quotes, comments or address literals), because the domain decides what a person may read.
 * @throws AccountError for any other address
 */
export function normalEmail(text: string): string {
  const email = emailOrUndefined(text)
  if (email !== undefined) return email
  throw new AccountError(
    `'${text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 100)}' is not an e-mail address of the form name@example.org`,
  )
}

/** As `normalEmail`; undefined for any other address. */
export function emailOrUndefined(text: string): string | undefined {
  const email = text.replaceAll(/^[ \t]+|[ \t]+$/g, '').toLowerCase()
  // Before lower case turns a look-alike into an ASCII letter (K, the Kelvin sign).
  if (/[^\x20-\x7e]/.test(text.replaceAll('\t', ' '))) return undefined
  return email.length <= 254 && plainAddress.test(email) && email.indexOf('@') <= 64 ? email : undefined
}

export function domainOf(email: string): string {
  return email.slice(email.indexOf('@') + 1)
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const plainAddress = new RegExp(`^[a-z0-9_+-]+(?:\\.[a-z0-9_+-]+)*@(?:${label}\\.)+${label}$`)

export class AccountError extends Error {
  override readonly name = 'AccountError'
}
