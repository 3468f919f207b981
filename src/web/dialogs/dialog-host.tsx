import { Suspense, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { loadUnseen } from '#web/lazy/load-code.ts'
import { somethingTyped } from '#web/lazy/typed.ts'
import { watchAccount } from './account-watch.ts'
import { closeDialog, useShownDialog } from './store.ts'
import { readableToken } from './token.ts'

const Dialogs = lazyPart(async () => (await import('./dialogs.tsx')).Dialogs, { what: 'The dialog', over: true })

type DialogHostProps = {
  /** Of who has logged in; null for visitors. */
  readonly email: string | null
  /** Of the rights that the frame was made with; empty for visitors. */
  readonly revision: string
}

/** Where dialogs appear; stands once in the frame of every page. */
export function DialogHost({ email, revision }: DialogHostProps) {
  const shown = useShownDialog()
  useWatch(email !== null, revision)
  useAccountWatch(email)
  return (
    shown && (
      <Suspense>
        <Dialogs shown={shown} onClose={closeDialog} />
      </Suspense>
    )
  )
}

/** What is typed stays, and with it the page, made anew for the present reader. */
function useAccountWatch(email: string | null): void {
  const { revalidate } = useRevalidator()
  useEffect(
    () => watchAccount(email, () => (somethingTyped() ? void revalidate() : location.reload())),
    [email, revalidate],
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
