import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import type { HealthData } from './load.server.ts'
import { percent } from './percent.ts'

type Row = HealthData['flags'][number]

/** How many numbers carry a flag, by the format of the file that they come from. */
export function FlagsTable({ flags }: { readonly flags: readonly Row[] }) {
  return (
    <section aria-labelledby="flags">
      <h2 id="flags">Flags by file format</h2>
      <DataTable
        caption="Flags by file format"
        columns={columns}
        rows={flags}
        rowId={({ dialect }) => dialect}
        density="compact"
        empty={<p>No specimen of this test yet.</p>}
      />
    </section>
  )
}

const columns: readonly DataColumn<Row>[] = [
  {
    id: 'dialect',
    head: 'Format',
    name: 'format',
    sort: ({ dialect }) => dialect,
    cell: ({ dialect }) => ({ text: dialect }),
  },
  number('specimens', 'Specimens', ({ specimens }) => specimens),
  number('numbers', 'Numbers', ({ numbers }) => numbers),
  {
    id: 'flagged',
    head: 'With a flag',
    name: 'share with a flag',
    numeric: true,
    sort: ({ flagged, numbers }) => flagged / numbers,
    cell: ({ flagged, numbers }) => ({ text: percent(flagged / numbers), copy: String(flagged / numbers) }),
  },
  {
    id: 'flags',
    head: 'Most frequent',
    name: 'most frequent flags',
    wrap: true,
    cell: ({ flags }) => ({ text: flags.join('; ') || '–' }),
  },
]

function number(id: string, head: string, of: (row: Row) => number): DataColumn<Row> {
  return {
    id,
    head,
    name: head.toLowerCase(),
    numeric: true,
    sort: of,
    cell: (row) => ({ text: of(row).toLocaleString('en-GB') }),
  }
}
