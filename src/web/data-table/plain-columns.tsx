import { countWords } from '#core/count-words.ts'
import { Link } from 'react-router'
import { day, dayAndTime } from '#web/format/day.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { DataColumn } from './column.ts'

type Text<Row> = (row: Row) => string | null
/** What a column has otherwise than its kind: `{ sort: undefined }` where the order of the rows says something. */
type Options<Row> = Partial<Omit<DataColumn<Row>, 'head'>>

/** Words, by which the column is sorted. @param head  in the head and, in small letters, its name */
export function textColumn<Row>(head: string, of: Text<Row>, options: Options<Row> = {}): DataColumn<Row> {
  const sort = (row: Row) => of(row) ?? undefined
  return { ...named(head), sort, cell: (row) => ({ text: of(row) ?? '–' }), ...options }
}

/** How many there are. */
export function countColumn<Row>(
  head: string,
  of: (row: Row) => number | null,
  options: Options<Row> = {},
): DataColumn<Row> {
  const text = (value: number | null) => (value === null ? '–' : countWords(value))
  return {
    ...named(head),
    numeric: true,
    sort: (row) => of(row) ?? undefined,
    cell: (row) => ({ text: text(of(row)), copy: String(of(row) ?? '') }),
    ...options,
  }
}

/** A moment, to the minute. */
export function momentColumn<Row>(head: string, of: (row: Row) => string, options: Options<Row> = {}): DataColumn<Row> {
  return { ...named(head), sort: of, cell: (row) => ({ text: dayAndTime(of(row)), copy: of(row) }), ...options }
}

type Leads<Row> = { readonly to: (row: Row, name: string) => string }

/** A name that leads somewhere; to another state of the same page, where the reader is. */
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

/** A day, as `2026-12-18` or a moment, with a remark such as `late` where there is one. */
export function dayColumn<Row>(head: string, of: Text<Row>, { remark }: Remarked<Row> = {}): DataColumn<Row> {
  return {
    ...named(head),
    sort: (row) => of(row) ?? undefined,
    cell: (row) => {
      const iso = of(row)
      if (iso === null) return { text: '–' }
      const said = remark?.(row)
      if (!said) return { text: day(iso), copy: iso }
      const show = (
        <>
          {day(iso)} <Badge tone={said.tone}>{said.words}</Badge>
        </>
      )
      return { text: `${day(iso)}, ${said.words}`, copy: iso, show }
    },
  }
}

function named(head: string) {
  return { id: head.toLowerCase().replaceAll(' ', '-'), head, name: head.toLowerCase() }
}
