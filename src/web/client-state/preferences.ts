import { flag, oneOf } from './codec.ts'
import { clientStores } from './client-store.ts'
import { slot } from './slot.ts'

/** Null: as in the system. */
export const chosenTheme = slot('theme', oneOf('dark', 'light'))

export const sideMenuLock = slot('side-menu-lock', flag)

export const adminMenuFolded = slot('admin-menu-folded', flag)

export const exploreClosed = slot('explore-closed', flag)

/** Whether a dialog of the account is open, for other programs (docs/design/specification-differences.md#decision). */
export const modalVisible = slot('Modal-Visible', flag, 'session')

/** Null: standard. */
export const rowDensity = slot('row-density', oneOf('compact', 'comfortable'))

export const singleKeysOff = slot('single-keys-off', flag)

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Single character without Ctrl, ⌘ or Alt, if these shortcuts are switched off. */
export function isKeyOff({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey && singleKeysOff.read()
}

const hasBeenCleared = slot('has-been-cleared', flag)

/** Deletes data of earlier versions once, and the open dialog of a closed tab. Call before any read. */
export function startClientState(): void {
  modalVisible.forget()
  if (hasBeenCleared.read()) return
  clearClientState()
}

/** At log out: deletes all data of the user from both stores. */
export function clearClientState(): void {
  clientStores.local.clear()
  clientStores.session.clear()
  hasBeenCleared.write(true)
}
