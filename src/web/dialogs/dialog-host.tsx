import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { hasUnsavedInput } from '#web/lazy/unsaved-input.ts'
import { watchAccount } from './account-watch.ts'
import { closeDialog, useShownDialog } from './store.ts'
import { readableToken } from './token.ts'

const Dialogs = lazyPart(async () => (await import('./dialogs.tsx')).Dialogs, { what: 'The dialog', over: true })

type DialogHostProps = {
  /** Null for visitors. */
  readonly email: string | null
  /** Rights of the frame; empty for visitors. */
  readonly revision: string
}

export function DialogHost({ email, revision }: DialogHostProps) {
  const shown = useShownDialog()
  useWatch(email !== null, revision)
  useAccountWatch(email)
  return shown && <Dialogs shown={shown} onClose={closeDialog} />
}

/** Reloads data for the present account; typed input stays. */
function useAccountWatch(email: string | null): void {
  const { revalidate } = useRevalidator()
  useEffect(
    () => watchAccount(email, () => (hasUnsavedInput() ? void revalidate() : location.reload())),
    [email, revalidate],
  )
}

/** Visitors do not load the watch. */
function useWatch(loggedIn: boolean, revision: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!loggedIn && readableToken() === undefined) return undefined
    let stop: (() => void) | undefined
    let left = false
    const watch = async () => {
      const { keepSessionCurrent } = await import('./keep-session-current.ts')
      if (!left) stop = keepSessionCurrent({ loggedIn, revision, again: revalidate })
    }
    watch().catch((error: unknown) => console.info('Could not watch the session.', error))
    return () => {
      left = true
      stop?.()
    }
  }, [loggedIn, revision, revalidate])
}
