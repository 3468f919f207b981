import { watchRights } from './rights-watch.ts'
import { watchSession } from './session-watch.ts'
import { openAccount } from './store.ts'

type Reader = {
  readonly loggedIn: boolean
  /** Rights of the frame; empty for visitors. */
  readonly revision: string
  readonly again: () => unknown
}

/**
 * Renews the session, or asks for the password above the page; reloads it after a change of rights.
 */
export function keepSessionCurrent({ loggedIn, revision, again }: Reader): () => void {
  const session = watchSession({
    lost: () => {
      if (loggedIn) openAccount('login', { note: 'Log in again. Your work on this page is not lost.' })
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
