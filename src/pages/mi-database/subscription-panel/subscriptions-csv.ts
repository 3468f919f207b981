import { statusNames, type SubscriptionStatus } from '#contract/organisations/status.ts'
import { csvText } from '#core/export/csv.ts'

type Row = {
  readonly organisation: string
  readonly domains: readonly string[]
  readonly plan: string
  readonly status: SubscriptionStatus
  readonly seats: number
  readonly seatsTaken: number
  readonly startsAt: string
  readonly endsAt: string
  readonly grants: readonly { readonly name: string }[]
}

/** Texts that look like formulas are escaped. */
export function subscriptionsCsv(rows: readonly Row[]): string {
  const column = (name: string, cell: (row: Row) => string | number) => ({
    name,
    unit: '-',
    cell: (i: number) => cell(rows[i]!),
  })
  return csvText({
    name: 'subscriptions',
    notes: [],
    rows: rows.length,
    columns: [
      column('organisation', ({ organisation }) => organisation),
      column('domains', ({ domains }) => domains.join(' ')),
      column('plan', ({ plan }) => plan),
      column('status', ({ status }) => statusNames[status]),
      column('seats_taken', ({ seatsTaken }) => seatsTaken),
      column('seats', ({ seats }) => seats),
      column('from', ({ startsAt }) => startsAt),
      column('to_excluded', ({ endsAt }) => endsAt),
      column('grants', ({ grants }) => grants.map(({ name }) => name).join('; ')),
    ],
  })
}
