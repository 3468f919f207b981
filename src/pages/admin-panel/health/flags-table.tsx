import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { countColumn, shareColumn, wordColumn } from './columns.ts'
import type { HealthData } from './load.server.ts'

type Row = HealthData['flags'][number]

export function FlagsTable({ flags }: { readonly flags: readonly Row[] }) {
  return (
    <section aria-labelledby="flags">
      <h2 id="flags">Flags by file format</h2>
      <DataTable
        caption="Flags by file format"
        columns={columns}
        rows={flags}
        rowId="dialect"
        empty="No specimens of this test yet."
      />
    </section>
  )
}

const columns: readonly DataColumn<Row>[] = [
  wordColumn('dialect', 'Format', ({ dialect }) => dialect),
  countColumn('specimens', 'Specimens', ({ specimens }) => specimens),
  countColumn('numbers', 'Numbers', ({ numbers }) => numbers),
  shareColumn('flagged', 'Flagged', ({ flagged, numbers }) => flagged / numbers, { name: 'flagged share' }),
  {
    id: 'flags',
    head: 'Most frequent',
    name: 'most frequent flags',
    wrap: true,
    cell: ({ flags }) => ({ text: flags.join('; ') || '–' }),
  },
]
