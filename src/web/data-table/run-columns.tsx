import { Link } from 'react-router'
import { dayAndTime } from '#web/format/day.ts'
import type { DataColumn } from './column.ts'

/** Start, as a link to the run. */
export function begunColumn<R extends { readonly id: string; readonly createdAt: string }>(
  address: (id: string) => string,
): DataColumn<R> {
  return {
    id: 'made',
    head: 'Started (UTC)',
    name: 'begun, UTC',
    sort: ({ createdAt }) => createdAt,
    cell: ({ id, createdAt }) => ({
      text: dayAndTime(createdAt),
      show: <Link to={address(id)}>{dayAndTime(createdAt)}</Link>,
      copy: createdAt,
    }),
  }
}

/** `Not yet` before it was carried out. */
export function doneColumn<R>(done: string, at: (row: R) => string | null): DataColumn<R> {
  return {
    id: 'state',
    head: `${done} (UTC)`,
    name: `${done.toLowerCase()}, UTC`,
    sort: (row) => at(row) ?? undefined,
    cell: (row) => {
      const time = at(row)
      return { text: time === null ? 'Not yet' : dayAndTime(time) }
    },
  }
}
