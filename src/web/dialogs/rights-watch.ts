import { attempt } from '#web/calls/call.ts'
import { sideMenuDate } from '#web/client-state/side-menu-data.ts'
import { isValidToken, readableToken } from './token.ts'

/**
 * Calls back when rights change, after a refusal in any tab or on return: badges must not outlive a plan.
 * @param revision of the rights of the frame
 * @returns ends the watch
 */
export function watchRights(revision: string, changed: () => unknown): () => void {
  let ended = false
  const ask = async () => {
    // After a log-out or an expired session the page stays unchanged; the session watch handles it.
    if (!isValidToken(readableToken() ?? '')) return
    const answer = await attempt('GET /api/v1/entitlements')
    if (!ended && answer?.ok && answer.body.revision !== revision) changed()
  }
  const onShown = () => {
    if (document.visibilityState === 'visible') void ask()
  }

  // Deleted after a refusal in any tab.
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
