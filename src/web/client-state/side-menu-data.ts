import { json, time } from './codec.ts'
import { slot } from './slot.ts'

const data = slot<unknown>(
  'side-menu-data',
  json<unknown>(null, (value) => value),
)
const date = slot('side-menu-data-date', time)

const longestUse = 3_600_000 // ms

/**
 * The menu as it was fetched less than an hour ago, or undefined: then fetch it.
 *
 * @param fitting  says whether what is stored is a menu; it may come from another version of the site
 */
export function readSideMenu<T>(fitting: (stored: unknown) => stored is T, now = Date.now()): T | undefined {
  const age = now - (date.read()?.getTime() ?? Number.NaN)
  const stored = age >= 0 && age < longestUse ? data.read() : null
  return fitting(stored) ? stored : undefined
}

/** The data first: a date without them would make old ones look new. */
export function writeSideMenu(menu: unknown, now = Date.now()): void {
  data.write(menu)
  date.write(new Date(now))
}

/** Whoever logs in sees another menu, and so does whoever was refused. */
export function forgetSideMenu(): void {
  date.forget()
  data.forget()
}

/** Calls back when it was forgotten, in this tab or in another. */
export function watchForgottenMenu(forgotten: () => void): () => void {
  return date.subscribe(() => date.read() ?? forgotten())
}
