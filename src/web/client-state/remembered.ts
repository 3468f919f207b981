import { flag, oneOf } from './codec.ts'
import { places } from './place.ts'
import { slot } from './slot.ts'

/** Light or dark as chosen; null leaves it to the system. */
export const chosenTheme = slot('theme', oneOf('dark', 'light'))

/** The pin of the desktop menu. */
export const sideMenuLock = slot('side-menu-lock', flag)

/** Whether staff have folded their menu. */
export const adminMenuFolded = slot('admin-menu-folded', flag)

/** Whether the Explore button has been moved aside. */
export const exploreClosed = slot('explore-closed', flag)

/** Whether a dialog of the account covers the page now, for programs beside ours (docs/decisions/0300). Of this tab alone. */
export const modalVisible = slot('Modal-Visible', flag, 'session')

/** Height of table rows as chosen; null is the standard. */
export const rowDensity = slot('row-density', oneOf('compact', 'comfortable'))

/** Whether shortcuts of one letter are switched off. */
export const singleKeysOff = slot('single-keys-off', flag)

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Whether the reader has switched off what a key would do: single characters without Ctrl, ⌘ or Alt. */
export function isKeyOff({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey && singleKeysOff.read()
}

const hasBeenCleared = slot('has-been-cleared', flag)

/**
 * Once per browser, what earlier versions of the site left behind goes. Call it before anything is read; a dialog that
 * a closed tab left open is no longer there either.
 */
export function startClientState(): void {
  modalVisible.forget()
  if (hasBeenCleared.read()) return
  clearClientState()
}

/** At log out: everything this browser remembers of a person goes, from both stores. */
export function clearClientState(): void {
  places.local.clear()
  places.session.clear()
  hasBeenCleared.write(true)
}
