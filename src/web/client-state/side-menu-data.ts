import { json, time } from './codec.ts'
import { slot } from './slot.ts'

const data = slot<unknown>(
  'side-menu-data',
  json<unknown>(null, (value) => value),
)
export const sideMenuDate = slot('side-menu-data-date', time)

const maxAge = 3_600_000 // ms

/** The menu if fetched less than an hour ago. `fitting` checks it, because another version may have stored it. */
export function readSideMenu<T>(fitting: (stored: unknown) => stored is T, now = Date.now()): T | undefined {
  const age = now - (sideMenuDate.read()?.getTime() ?? Number.NaN)
  const stored = age >= 0 && age < maxAge ? data.read() : null
  return fitting(stored) ? stored : undefined
}

/** Data first: a date without them would make old ones look new. */
export function writeSideMenu(menu: unknown, now = Date.now()): void {
  data.write(menu)
  sideMenuDate.write(new Date(now))
}

/** After a log-in and after a refusal, which change the menu. */
export function forgetSideMenu(): void {
  sideMenuDate.forget()
  data.forget()
}
