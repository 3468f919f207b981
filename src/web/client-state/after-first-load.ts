import { keepFocus } from './keep-focus.ts'

/** What every page does once it is there, in one file that no first load waits for. */
export { isAlertOpen } from './alert-open.ts'
export { keepInStep } from './persisted-state.ts'

keepFocus()
