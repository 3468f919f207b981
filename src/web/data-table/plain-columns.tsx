import { Link } from 'react-router'
import { day } from '#web/format/day.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { DataColumn } from './column.ts'

type Text<Row> = (row: Row) => string | null

/** Words, by which the column is sorted. @param head  in the head and, in small letters, its name */
export function textColumn<Row>(
  head: string,
  of: Text<Row>,
  options: Partial<Pick<DataColumn<Row>, 'wrap' | 'numeric' | 'sort'>> = {},
): DataColumn<Row> {
  const sort = (row: Row) => of(row) ?? undefined
  return { ...named(head), sort, cell: (row) => ({ text: of(row) ?? '–' }), ...options }
}

/** A name that leads somewhere. */
export function linkColumn<Row>(head: string, of: Text<Row>, to: (row: Row, name: string) => string): DataColumn<Row> {
  return {
    ...named(head),
    sort: (row) => of(row) ?? undefined,
    cell: (row) => {
      const name = of(row)
      return name === null ? { text: '–' } : { text: name, show: <Link to={to(row, name)}>{name}</Link> }
    },
  }
}

/** A day, as `2026-12-18` or a moment, with a remark such as `late` where there is one. */
export function dayColumn<Row>(
  head: string,
  of: Text<Row>,
  remark: (row: Row) => { readonly words: string; readonly tone: 'danger' | 'warning' } | undefined = () => undefined,
): DataColumn<Row> {
  return {
    ...named(head),
    sort: (row) => of(row) ?? undefined,
    cell: (row) => {
      const iso = of(row)
      if (iso === null) return { text: '–' }
      const said = remark(row)
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
