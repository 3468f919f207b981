import { day } from '#web/format/day.ts'

type Used = { readonly days: readonly { readonly day: string; readonly calls: number }[] }

export type CallsOfDay = {
  /** `25 Nov 2026`, or `30 days` for the sum. */
  readonly name: string
  /** In the order of the keys. */
  readonly calls: readonly number[]
}

/** Sum of all days, then days with calls, newest first. */
export function callsByDay(keys: readonly Used[]): CallsOfDay[] {
  const dates = [...new Set(keys.flatMap(({ days }) => days.map((one) => one.day)))].toSorted().toReversed()
  const on = (date: string, { days }: Used) => days.find((one) => one.day === date)?.calls ?? 0
  return [
    { name: '30 days', calls: keys.map((key) => key.days.reduce((sum, { calls }) => sum + calls, 0)) },
    ...dates.map((date) => ({ name: day(date), calls: keys.map((key) => on(date, key)) })),
  ]
}
