import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { formatNumber } from '#web/format/number.ts'
import type { NumberMoved } from '#views/upload/numbers.ts'

const mean = ({ decimals }: NumberMoved, value: NumberMoved['before']) =>
  value === null
    ? '–'
    : `${formatNumber(value.mean, decimals)}${value.s === null ? '' : ` ± ${formatNumber(value.s, decimals)}`} (n = ${value.n})`

const columns: readonly DataColumn<NumberMoved>[] = [
  {
    id: 'where',
    head: 'Where',
    name: 'where',
    sort: ({ test }) => test,
    cell: ({ test, condition }) => ({ text: `${test} ${condition}` }),
  },
  {
    id: 'property',
    head: 'Property',
    name: 'property',
    sort: ({ property }) => property,
    cell: ({ property, unit }) => ({ text: unit === '1' ? property : `${property} [${unit}]` }),
  },
  { id: 'before', head: 'Now', name: 'now', cell: (row) => ({ text: mean(row, row.before) }) },
  {
    id: 'after',
    head: 'With the new specimens',
    name: 'with the new specimens',
    cell: (row) => ({
      text: row.far ? `${mean(row, row.after)} !` : mean(row, row.after),
      ...(row.far && {
        reason: 'The new specimens lie more than three standard deviations from those that are there.',
      }),
    }),
  },
]

/** Means of a coil as they are, and as they would be; those of which new specimens lie far away are marked. */
export function NumberTable({
  caption,
  numbers,
}: {
  readonly caption: string
  readonly numbers: readonly NumberMoved[]
}) {
  if (numbers.length === 0) return null
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={numbers}
      rowId={({ test, condition, property }) => `${test} ${condition} ${property}`}
      density="compact"
    />
  )
}
