import { Link } from 'react-router'
import type { UploadBatchesView } from '#views/upload/upload-batches.ts'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { dayAndTime } from '#web/format/day.ts'

type Batch = UploadBatchesView[number]

const columns: readonly DataColumn<Batch>[] = [
  {
    id: 'made',
    head: 'Begun (UTC)',
    name: 'begun, UTC',
    sort: ({ createdAt }) => createdAt,
    cell: ({ id, createdAt }) => ({
      text: dayAndTime(createdAt),
      show: <Link to={`?batch=${id}`}>{dayAndTime(createdAt)}</Link>,
      copy: createdAt,
    }),
  },
  {
    id: 'to',
    head: 'Goes to',
    name: 'goes to',
    sort: ({ goesTo }) => goesTo,
    cell: ({ goesTo }) => ({ text: goesTo }),
  },
  {
    id: 'files',
    head: 'Files',
    name: 'files',
    numeric: true,
    sort: ({ files }) => files,
    cell: ({ files }) => ({ text: String(files) }),
  },
  {
    id: 'state',
    head: 'Imported (UTC)',
    name: 'imported, UTC',
    sort: ({ importedAt }) => importedAt ?? undefined,
    cell: ({ importedAt }) => ({ text: importedAt === null ? 'Not yet' : dayAndTime(importedAt) }),
  },
]

/** Batches, newest first. */
export function BatchList({ batches }: { readonly batches: UploadBatchesView }) {
  return (
    <DataTable caption="Batches" columns={columns} rows={batches} rowId={({ id }) => id} empty={<p>No batch yet.</p>} />
  )
}
