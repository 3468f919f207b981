import { formatCount } from '#core/format-count.ts'
import { Link } from 'react-router'
import { day, dayAndTime } from '#web/format/day.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { DataColumn } from './column.ts'

type Text<Row> = (row: Row) => string | null
/** Deviations from the kind: `{ sort: undefined }` if the order of rows has a meaning. */
type Options<Row> = Partial<Omit<DataColumn<Row>, 'head'>>

/** Sorted by its text. @param head also the name, in lower case */
export function textColumn<Row>(head: string, of: Text<Row>, options: Options<Row> = {}): DataColumn<Row> {
  const sort = (row: Row) => of(row) ?? undefined
  return { ...named(head), sort, cell: (row) => ({ text: of(row) ?? '–' }), ...options }
}

export function countColumn<Row>(
  head: string,
  of: (row: Row) => number | null,
  options: Options<Row> = {},
): DataColumn<Row> {
  const text = (value: number | null) => (value === null ? '–' : formatCount(value))
  return {
    ...named(head),
    numeric: true,
    sort: (row) => of(row) ?? undefined,
    cell: (row) => ({ text: text(of(row)), copy: String(of(row) ?? '') }),
    ...options,
  }
}

/** To the minute. */
export function momentColumn<Row>(head: string, of: (row: Row) => string, options: Options<Row> = {}): DataColumn<Row> {
  return { ...named(head), sort: of, cell: (row) => ({ text: dayAndTime(of(row)), copy: of(row) }), ...options }
}

type Leads<Row> = { readonly to: (row: Row, name: string) => string }

/** Link; within the same page it does not scroll. */
export function linkColumn<Row>(head: string, of: Text<Row>, { to }: Leads<Row>): DataColumn<Row> {
  return {
    ...named(head),
    sort: (row) => of(row) ?? undefined,
    cell: (row) => {
      const name = of(row)
      if (name === null) return { text: '–' }
      const address = to(row, name)
      const show = (
        <Link to={address} preventScrollReset={address.startsWith('?')}>
          {name}
        </Link>
      )
      return { text: name, show }
    },
  }
}

type Remark = { readonly words: string; readonly tone: 'danger' | 'warning' }
type Remarked<Row> = { readonly remark?: (row: Row) => Remark | undefined }

/** `2026-12-18` or a moment, with an optional remark such as `late`. */
export function dayColumn<Row>(head: string, of: Text<Row>, { remark }: Remarked<Row> = {}): DataColumn<Row> {
  return {
    ...named(head),
    sort: (row) => of(row) ?? undefined,
    cell: (row) => {
      const iso = of(row)
      if (iso === null) return { text: '–' }
      const note = remark?.(row)
      if (!note) return { text: day(iso), copy: iso }
      const show = (
        <>
          {day(iso)} <Badge tone={note.tone}>{note.words}</Badge>
        </>
      )
      return { text: `${day(iso)}, ${note.words}`, copy: iso, show }
    },
  }
}

function named(head: string) {
  return { id: head.toLowerCase().replaceAll(' ', '-'), head, name: head.toLowerCase() }
}
