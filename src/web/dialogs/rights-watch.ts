import { attempt } from '#web/calls/call.ts'
import { sideMenuDate } from '#web/client-state/side-menu-data.ts'
import { isValidToken, readableToken } from './token.ts'

/**
 * Says when the reader may do something else than what the frame of the page was made with: badges and closed links must not
 * outlive a plan. Asked after a refusal, in this tab or in another, and when they come back to this one.
 *
 * @param revision  of the rights that the frame was made with
 * @returns         ends the watch
 */
export function watchRights(revision: string, changed: () => unknown): () => void {
  let ended = false
  const ask = async () => {
    // A reader who logs out, or is asked for the password again, keeps the page as it stands: what comes next is the session's to say.
    if (!isValidToken(readableToken() ?? '')) return
    const answer = await attempt('GET /api/v1/entitlements')
    if (!ended && answer?.ok && answer.body.revision !== revision) changed()
  }
  const onShown = () => {
    if (document.visibilityState === 'visible') void ask()
  }

  // Forgotten after a refusal, in this tab or in another.
  const leave = sideMenuDate.subscribe(() => {
    if (sideMenuDate.read() === null) void ask()
  })
  document.addEventListener('visibilitychange', onShown)
  return () => {
    ended = true
    leave()
    document.removeEventListener('visibilitychange', onShown)
  }
}
