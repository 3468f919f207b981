import { day } from '#web/format/day.ts'

type Used = { readonly days: readonly { readonly day: string; readonly calls: number }[] }

export type CallsOfDay = {
  /** `25 Nov 2026`, or `30 days` for all of them together. */
  readonly name: string
  /** In the order of the keys. */
  readonly calls: readonly number[]
}

/** All days together, then each on which a key was used, the newest first. */
export function callsByDay(keys: readonly Used[]): CallsOfDay[] {
  const dates = [...new Set(keys.flatMap(({ days }) => days.map((one) => one.day)))].toSorted().toReversed()
  const on = (date: string, { days }: Used) => days.find((one) => one.day === date)?.calls ?? 0
  return [
    { name: '30 days', calls: keys.map((key) => key.days.reduce((sum, { calls }) => sum + calls, 0)) },
    ...dates.map((date) => ({ name: day(date), calls: keys.map((key) => on(date, key)) })),
  ]
}
