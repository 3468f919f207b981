import { keepFocus } from './keep-focus.ts'

/** Code of every page that the first load does not need. */
export { isAlertOpen } from './open-alerts.ts'
export { syncState } from './persisted-state.ts'

keepFocus()
