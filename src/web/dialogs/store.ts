import { useSyncExternalStore } from 'react'
import { modalVisible } from '#web/client-state/remembered.ts'
import { storeRedirect, takeRedirect } from '#web/client-state/redirect-address.ts'

/** The four views of the account dialog. */
export type AccountView = 'login' | 'signup' | 'forgot' | 'resend'

/** What is asked of somebody whose plan does not cover something; the texts come from the server with the page. */
export type AlertTexts = {
  readonly title: string
  readonly text: string
  /** E.g. `Upgrade Subscription`, and where it leads. */
  readonly action?: { readonly label: string; readonly to: string } | undefined
  readonly freeSample?: string | undefined
}

export type Shown =
  | { readonly kind: 'account'; readonly view: AccountView; readonly note?: string | undefined }
  | { readonly kind: 'alert'; readonly alert: AlertTexts }
  | { readonly kind: 'log-out' }

let shown: Shown | null = null
const listeners = new Set<() => void>()

function show(next: Shown | null): void {
  shown = next
  modalVisible.write(next !== null)
  listeners.forEach((changed) => changed())
}

/**
 * Opens the account dialog, or turns the open one to another view.
 *
 * @param next  where to go after login: the blocked step that goes on. Without it the reader stays where they are.
 * @param note  why it opens by itself, e.g. `Please log in again.`
 */
export function openAccount(view: AccountView, { next, note }: { next?: string; note?: string } = {}): void {
  if (next !== undefined) storeRedirect(next)
  show({ kind: 'account', view, note })
}

export function openAlert(alert: AlertTexts): void {
  show({ kind: 'alert', alert })
}

export function openLogOut(): void {
  show({ kind: 'log-out' })
}

export function closeDialog(): void {
  // A reader who turns away from logging in is not sent on by a log-in later.
  if (shown?.kind === 'account') takeRedirect()
  show(null)
}

/** The one dialog that is open, if any. */
export function useShownDialog(): Shown | null {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => shown,
    () => null,
  )
}
