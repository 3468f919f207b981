import { takeRedirect } from '#web/client-state/redirect-address.ts'
import { notifyOtherTabs } from '#web/client-state/session-change.ts'
import { forgetSideMenu } from '#web/client-state/side-menu-data.ts'

const pause = 100 // ms

/** Goes to the stored address, or reloads. */
export function goOnAfterLogin(otherwise?: string): void {
  forgetSideMenu()
  notifyOtherTabs()
  const next = takeRedirect() ?? otherwise
  setTimeout(() => (next === undefined ? location.reload() : location.assign(next)), pause)
}

/** Reloads the page as a visitor. */
export function reloadSoon(): void {
  notifyOtherTabs()
  setTimeout(() => location.reload(), pause)
}
