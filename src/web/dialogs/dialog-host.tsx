import { lazy, Suspense, useEffect } from 'react'
import { openAccount, useShownDialog } from './store.ts'
import { readableToken } from './token.ts'

const Dialogs = lazy(() => import('./dialogs.tsx'))

/** Where dialogs appear; stands once in the frame of every page. */
export function DialogHost({ loggedIn }: { readonly loggedIn: boolean }) {
  const shown = useShownDialog()
  useSessionWatch(loggedIn)
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
 * possible. A page that was opened with a token too old shows itself to a stranger first: renewed, it loads anew.
 */
function useSessionWatch(loggedIn: boolean): void {
  useEffect(() => {
    if (!loggedIn && readableToken() === undefined) return undefined
    let stop: (() => void) | undefined
    let left = false
    const watch = async () => {
      const { watchSession } = await import('./session-watch.ts')
      if (left) return
      stop = watchSession({
        lost: () => {
          if (loggedIn) openAccount('login', { note: 'Please log in again. Your work on this page is kept.' })
        },
        renewed: () => {
          if (!loggedIn) location.reload()
        },
      })
    }
    void watch()
    return () => {
      left = true
      stop?.()
    }
  }, [loggedIn])
}
