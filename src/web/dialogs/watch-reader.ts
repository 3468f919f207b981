import { watchRights } from './rights-watch.ts'
import { watchSession } from './session-watch.ts'
import { openAccount } from './store.ts'

type Reader = {
  readonly loggedIn: boolean
  /** Of the rights that the frame was made with; empty for visitors. */
  readonly revision: string
  /** Loads frame and page anew. */
  readonly again: () => unknown
}

/**
 * Keeps the session alive while the page is open, and asks for the password over the intact page when that is no longer
 * possible. A page that was opened with a token too old shows itself to a stranger first: renewed, it loads anew. So do frame
 * and page when the reader's rights are no longer those that they show.
 *
 * @returns ends the watch
 */
export function watchReader({ loggedIn, revision, again }: Reader): () => void {
  const session = watchSession({
    lost: () => {
      if (loggedIn) openAccount('login', { note: 'Please log in again. Your work on this page is kept.' })
    },
    renewed: () => {
      if (!loggedIn) location.reload()
    },
  })
  const rights = loggedIn ? watchRights(revision, again) : undefined
  return () => {
    session()
    rights?.()
  }
}
