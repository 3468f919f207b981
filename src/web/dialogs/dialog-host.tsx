import { lazy, Suspense, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { openAccount, useShownDialog } from './store.ts'
import { readableToken } from './token.ts'

const Dialogs = lazy(() => import('./dialogs.tsx'))

type DialogHostProps = {
  readonly loggedIn: boolean
  /** Of the rights that the frame was made with; empty for visitors. */
  readonly revision: string
}

/** Where dialogs appear; stands once in the frame of every page. */
export function DialogHost({ loggedIn, revision }: DialogHostProps) {
  const shown = useShownDialog()
  useWatches(loggedIn, revision)
  return (
    shown && (
      <Suspense>
        <Dialogs shown={shown} />
      </Suspense>
    )
  )
}

/**
 * Keeps the session alive while the page is open, and asks for the password over the intact page when that is no longer
 * possible. A page that was opened with a token too old shows itself to a stranger first: renewed, it loads anew. So do frame
 * and page when the reader's rights are no longer those that they show.
 */
function useWatches(loggedIn: boolean, revision: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!loggedIn && readableToken() === undefined) return undefined
    let stops: (() => void)[] = []
    let left = false
    const watch = async () => {
      const { watchRights, watchSession } = await import('./watches.ts')
      if (left) return
      const session = watchSession({
        lost: () => {
          if (loggedIn) openAccount('login', { note: 'Please log in again. Your work on this page is kept.' })
        },
        renewed: () => {
          if (!loggedIn) location.reload()
        },
      })
      stops = loggedIn ? [session, watchRights(revision, () => void revalidate())] : [session]
    }
    void watch()
    return () => {
      left = true
      stops.forEach((stop) => stop())
    }
  }, [loggedIn, revision, revalidate])
}
