import { adminMeta } from '#pages/frame/page-meta.ts'
import { BatchList } from '#pages/uploads/batch-list.tsx'
import { BatchView } from '#pages/uploads/batch-view.tsx'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { Form } from '#web/ui/form.tsx'
import { NewBatchDrop } from '#web/upload/new-batch-drop.tsx'
import { useUrlState } from '#web/url-state/use-url-state.ts'
import type { Route } from './+types/page.ts'
import { loadUploads } from './load.server.ts'
import { module } from './module.ts'

export { uploadsAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadUploads(context, new URL(request.url).searchParams)

export const meta = adminMeta(module, 'Import of laboratory test files.')

export default function UploadCsvs({ loaderData: { batches, batch, file } }: Route.ComponentProps) {
  const [asked] = useUrlState(module.state)
  if (!batch) {
    return (
      <AdminPage
        title="Upload CSVs"
        lead="Import test data in batches: files are checked together, imported as drafts, and can be undone in one step."
      >
        <NewBatchDrop />
        <Form verb="new" once submit="New batch" sending="Creating…" look="secondary" />
        <BatchList batches={batches} />
      </AdminPage>
    )
  }
  return (
    <AdminPage
      title="Upload CSVs"
      lead={batch.settings ? `${batch.settings.material} · ${batch.settings.coil}` : 'New batch'}
    >
      <BatchView batch={batch} file={file} asked={asked} list="?" />
    </AdminPage>
  )
}
