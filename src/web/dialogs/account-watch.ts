import { onOtherTab } from '#web/client-state/session-change.ts'
import { emailOf, isValidToken, readableToken } from './token.ts'

/**
 * Calls back when another tab changes the account. This tab handles expired tokens.
 * @param email of the account of the page; null for visitors
 * @returns ends the watch
 */
export function watchAccount(email: string | null, changed: () => void): () => void {
  let known = readableToken()
  return onOtherTab((notified) => {
    const now = readableToken()
    if (now === known) return
    known = now
    // An expired session also removes the cookie, but then the work on this page stays.
    if (now === undefined ? notified && email !== null : isValidToken(now) && emailOf(now) !== email) changed()
  })
}
