import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { day } from '#web/format/day.ts'

type Row = {
  readonly id: string
  readonly material: string
  readonly test: string
  readonly direction: string
  readonly replicates: number
  readonly tested: number
  readonly stageName: string
  readonly due: string | null
}

const columns: readonly DataColumn<Row>[] = [
  {
    id: 'sheet',
    head: 'Sheet',
    name: 'sheet',
    sort: ({ material }) => material,
    cell: ({ material }) => ({ text: material }),
  },
  {
    id: 'test',
    head: 'Test',
    name: 'test',
    sort: ({ test }) => test,
    cell: ({ test, direction }) => ({ text: direction === '-' ? test : `${test} ${direction}` }),
  },
  {
    id: 'tested',
    head: 'Tested',
    name: 'tested',
    numeric: true,
    cell: ({ tested, replicates }) => ({ text: `${tested}/${replicates}` }),
  },
  { id: 'stage', head: 'Stage', name: 'stage', cell: ({ stageName }) => ({ text: stageName }) },
  {
    id: 'due',
    head: 'Due',
    name: 'due',
    sort: ({ due }) => due ?? undefined,
    cell: ({ due }) => ({ text: due === null ? '–' : day(due) }),
  },
]

/** What is tested in a project, as its customer reads it. */
export function RowTable({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <DataTable
      caption="What is tested"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      density="compact"
      empty={<p>Nothing is agreed yet.</p>}
    />
  )
}
