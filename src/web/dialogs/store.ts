import { useSyncExternalStore } from 'react'
import { modalVisible } from '#web/client-state/preferences.ts'
import { storeRedirect, takeRedirect } from '#web/client-state/redirect-address.ts'

export type AccountView = 'login' | 'signup' | 'forgot' | 'resend'

export type AlertTexts = {
  readonly title: string
  readonly text: string
  /** E.g. `Upgrade Subscription`. */
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

/** Opens or switches the account dialog. `next`: target after login, default this page; `note`: why it opens. */
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
  // A cancelled log-in does not redirect a later one.
  if (shown?.kind === 'account') takeRedirect()
  show(null)
}

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
