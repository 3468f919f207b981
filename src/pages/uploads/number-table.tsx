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
  textColumn('Before', (row) => mean(row, row.before), { sort: undefined }),
  {
    id: 'after',
    head: 'After import',
    name: 'after import',
    cell: (row) => ({
      text: row.far ? `${mean(row, row.after)} !` : mean(row, row.after),
      ...(row.far && {
        reason: 'The new specimens deviate by more than three standard deviations from the existing ones.',
      }),
    }),
  },
]

/** Present and future means of a coil; outlying new specimens are marked. */
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
