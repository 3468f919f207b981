import { formatCount } from '#core/format-count.ts'
import type { DataColumn } from '#web/data-table/column.ts'
import { percent } from './percent.ts'

export function wordColumn<Row>(id: string, head: string, of: (row: Row) => string): DataColumn<Row> {
  return { id, head, name: head.toLowerCase(), sort: of, cell: (row) => ({ text: of(row) }) }
}

export function countColumn<Row>(id: string, head: string, of: (row: Row) => number): DataColumn<Row> {
  return {
    id,
    head,
    name: head.toLowerCase(),
    numeric: true,
    sort: of,
    cell: (row) => ({ text: formatCount(of(row)) }),
  }
}

/** `reason` explains missing values. */
export function shareColumn<Row>(
  id: string,
  head: string,
  of: (row: Row) => number | null | undefined,
  { name = head.toLowerCase(), reason }: { readonly name?: string; readonly reason?: (row: Row) => string } = {},
): DataColumn<Row> {
  return {
    id,
    head,
    name,
    numeric: true,
    sort: (row) => of(row) ?? undefined,
    cell: (row) => {
      const share = of(row) ?? null
      return {
        text: percent(share),
        ...(share === null ? reason && { reason: reason(row) } : { copy: String(share) }),
      }
    },
  }
}

/** `−1.20 % to 0.40 %`, or a dash without an interval. */
export function intervalColumn<Row>(
  id: string,
  head: string,
  of: (row: Row) => readonly [number, number] | null | undefined,
): DataColumn<Row> {
  return {
    id,
    head,
    name: head,
    cell: (row) => {
      const interval = of(row)
      return { text: interval ? `${percent(interval[0])} to ${percent(interval[1])}` : '–' }
    },
  }
}
