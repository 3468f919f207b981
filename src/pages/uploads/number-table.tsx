import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { textColumn } from '#web/data-table/plain-columns.tsx'
import { formatMean } from '#web/format/mean.ts'
import type { NumberMoved } from '#laboratory/views/upload/numbers.ts'

const mean = ({ decimals }: NumberMoved, value: NumberMoved['before']) =>
  value === null ? '–' : formatMean(value, '', { decimals })

const columns: readonly DataColumn<NumberMoved>[] = [
  textColumn('Where', ({ test, condition }) => `${test} ${condition}`),
  textColumn('Property', ({ property, unit }) => (unit === '1' ? property : `${property} [${unit}]`)),
  textColumn('Now', (row) => mean(row, row.before), { sort: undefined }),
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
    />
  )
}
