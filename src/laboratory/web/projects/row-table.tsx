import { placeName } from '#contract/projects/place-name.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { dayColumn, textColumn } from '#web/data-table/plain-columns.tsx'

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

const columns = [
  textColumn<Row>('Sheet', ({ material }) => material),
  textColumn<Row>('Test', placeName),
  textColumn<Row>('Tested', ({ tested, replicates }) => `${tested}/${replicates}`, { sort: undefined }),
  textColumn<Row>('Stage', ({ stageName }) => stageName),
  dayColumn<Row>('Due', ({ due }) => due),
]

/** What is tested in a project, as its customer reads it. */
export function RowTable({ rows }: { readonly rows: readonly Row[] }) {
  return <DataTable caption="What is tested" columns={columns} rows={rows} rowId="id" empty="Nothing is agreed yet." />
}
