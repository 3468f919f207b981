import { AccountError } from './account-error.ts'

/**
 * The one form in which an address is stored and compared: trimmed, lower case. Deliberately narrow (ASCII, one @, no
 * quotes, comments or address literals), because the domain decides what a person may read.
 *
 * @throws AccountError for anything else
 */
export function normalEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (email.length > 254 || !plainAddress.test(email)) {
    throw new AccountError(
      `'${text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 100)}' is no e-mail address of the form name@example.org`,
    )
  }
  return email
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const plainAddress = new RegExp(`^[a-z0-9_+-]+(?:\\.[a-z0-9_+-]+)*@(?:${label}\\.)+${label}$`)
