import { Suspense, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { loadUnseen } from '#web/lazy/load-code.ts'
import { closeDialog, useShownDialog } from './store.ts'
import { readableToken } from './token.ts'

const Dialogs = lazyPart(async () => (await import('./dialogs.tsx')).Dialogs, { what: 'The dialog', over: true })

type DialogHostProps = {
  readonly loggedIn: boolean
  /** Of the rights that the frame was made with; empty for visitors. */
  readonly revision: string
}

/** Where dialogs appear; stands once in the frame of every page. */
export function DialogHost({ loggedIn, revision }: DialogHostProps) {
  const shown = useShownDialog()
  useWatch(loggedIn, revision)
  return (
    shown && (
      <Suspense>
        <Dialogs shown={shown} onClose={closeDialog} />
      </Suspense>
    )
  )
}

/** Nothing to watch for visitors, and so nothing to load. */
function useWatch(loggedIn: boolean, revision: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!loggedIn && readableToken() === undefined) return undefined
    let stop: (() => void) | undefined
    let left = false
    const watch = async () => {
      const { watchReader } = await loadUnseen(() => import('./watch-reader.ts'))
      if (!left) stop = watchReader({ loggedIn, revision, again: revalidate })
    }
    void watch()
    return () => {
      left = true
      stop?.()
    }
  }, [loggedIn, revision, revalidate])
}
