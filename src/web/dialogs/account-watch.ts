import { onOtherTab } from '#web/client-state/session-change.ts'
import { emailOf, isValidToken, readableToken } from './token.ts'

/**
 * Says when somebody else reads than the page was made for, because another tab has logged in or out. A token that is too old
 * says nothing: this tab asks for its password, or for another token, by itself.
 *
 * @param email  whom the page is made for; null for visitors
 * @returns      ends the watch
 */
export function watchAccount(email: string | null, changed: () => void): () => void {
  let known = readableToken()
  return onOtherTab((told) => {
    const now = readableToken()
    if (now === known) return
    known = now
    // The cookie of a session that has ended by itself is gone, too, and there the work on this page is kept.
    if (now === undefined ? told && email !== null : isValidToken(now) && emailOf(now) !== email) changed()
  })
}
