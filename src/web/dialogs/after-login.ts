import { takeRedirect } from '#web/client-state/redirect-address.ts'
import { tellOtherTabs } from '#web/client-state/session-change.ts'
import { forgetSideMenu } from '#web/client-state/side-menu-data.ts'

const pause = 100 // ms

/** The page as it is after the log-in: the stored address, or this one again. */
export function goOnAfterLogin(otherwise?: string): void {
  forgetSideMenu()
  tellOtherTabs()
  const next = takeRedirect() ?? otherwise
  setTimeout(() => (next === undefined ? location.reload() : location.assign(next)), pause)
}

/** The same page again, as a stranger sees it. */
export function reloadSoon(): void {
  tellOtherTabs()
  setTimeout(() => location.reload(), pause)
}
