const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const withTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

/** `1 Mar 2026`, in UTC as all dates of subscriptions. */
export function day(iso: string): string {
  return format.format(new Date(iso))
}

/** `1 Mar 2026, 14:02:07` UTC. */
export function dayAndTime(iso: string): string {
  return withTime.format(new Date(iso))
}

/** For date inputs: `2026-03-01`. */
export function dayInput(iso: string): string {
  return iso.slice(0, 10)
}

/** Midnight UTC of a date input; undefined if empty or invalid. */
export function fromDayInput(text: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00.000Z` : undefined
}
