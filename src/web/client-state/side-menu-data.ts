import { json, time } from './codec.ts'
import { slot } from './slot.ts'

const data = slot<unknown>(
  'side-menu-data',
  json<unknown>(null, (value) => value),
)
/** When the menu was fetched; none once it was forgotten. */
export const sideMenuDate = slot('side-menu-data-date', time)

const longestUse = 3_600_000 // ms

/**
 * The menu as it was fetched less than an hour ago, or undefined: then fetch it.
 *
 * @param fitting  says whether what is stored is a menu; it may come from another version of the site
 */
export function readSideMenu<T>(fitting: (stored: unknown) => stored is T, now = Date.now()): T | undefined {
  const age = now - (sideMenuDate.read()?.getTime() ?? Number.NaN)
  const stored = age >= 0 && age < longestUse ? data.read() : null
  return fitting(stored) ? stored : undefined
}

/** The data first: a date without them would make old ones look new. */
export function writeSideMenu(menu: unknown, now = Date.now()): void {
  data.write(menu)
  sideMenuDate.write(new Date(now))
}

/** The menu changes after a log-in, and after a refusal. */
export function forgetSideMenu(): void {
  sideMenuDate.forget()
  data.forget()
}
