import { Link } from 'react-router'
import type { DataColumn } from '#web/data-table/column.ts'

/** Column with what a row is called; choosing it opens the row's panel beside the table, by `?parameter=id`. */
export function openingColumn<Row extends { readonly id: string }>(
  head: string,
  parameter: string,
  nameOf: (row: Row) => string,
): DataColumn<Row> {
  return {
    id: 'name',
    head,
    name: head.toLowerCase(),
    sort: nameOf,
    cell: (row) => ({
      text: nameOf(row),
      show: (
        <Link to={`?${parameter}=${row.id}`} preventScrollReset>
          {nameOf(row)}
        </Link>
      ),
    }),
  }
}
