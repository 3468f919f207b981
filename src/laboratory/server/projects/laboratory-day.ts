import { timeNow } from '#server/clock.ts'

/**
 * The date in the time zone of the laboratory, as `2026-12-18`. Due dates, validity and weeks use it.
 *
 * @param zone  IANA name; `MI_TIME_ZONE`, which the configuration has checked
 */
export function laboratoryDay(now: Date = timeNow(), zone: string = laboratoryZone()): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const part = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${part['year']}-${part['month']}-${part['day']}`
}

export function laboratoryZone(): string {
  return process.env['MI_TIME_ZONE']?.trim() || 'Europe/Berlin'
}

/** Adds calendar days to a date. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Monday of the week (ISO 8601). */
export function weekOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return daysAfter(day, -weekday)
}
