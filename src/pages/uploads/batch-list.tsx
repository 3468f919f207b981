import type { UploadBatchesView } from '#laboratory/views/upload/upload-batches.ts'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { countColumn, textColumn } from '#web/data-table/plain-columns.tsx'
import { begunColumn, doneColumn } from '#web/data-table/run-columns.tsx'

type Batch = UploadBatchesView[number]

const columns: readonly DataColumn<Batch>[] = [
  begunColumn((id) => `?batch=${id}`),
  textColumn('Destination', ({ goesTo }) => goesTo),
  countColumn('Files', ({ files }) => files),
  doneColumn('Imported', ({ importedAt }) => importedAt),
]

/** Newest first. */
export function BatchList({ batches }: { readonly batches: UploadBatchesView }) {
  return <DataTable caption="Batches" columns={columns} rows={batches} rowId="id" empty="No batches yet." roomy />
}
