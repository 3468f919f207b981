import { Link } from 'react-router'
import { adminMeta } from '#pages/frame/page-meta.ts'
import { BatchList } from '#pages/uploads/batch-list.tsx'
import { BatchView } from '#pages/uploads/batch-view.tsx'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { Alert } from '#web/ui/card.tsx'
import { Select } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { NewBatchDrop } from '#web/upload/new-batch-drop.tsx'
import { useUrlState } from '#web/url-state/use-url-state.ts'
import type { Route } from './+types/page.ts'
import { loadClientUploads } from './load.server.ts'
import styles from '#pages/uploads/page.module.css'
import { Submit } from '#web/ui/submit.tsx'
import { module } from './module.ts'

export { clientUploadsAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadClientUploads(context, new URL(request.url).searchParams)

export const meta = adminMeta(module, 'Upload test data into private materials of your organisation.')

type View = Route.ComponentProps['loaderData']

export default function UploadClientsData({ loaderData: view }: Route.ComponentProps) {
  const [asked] = useUrlState(module.state)
  const { staff, allowed, owner, batch } = view
  const title = staff ? module.name : 'Upload your test data'
  if (!batch) {
    return (
      <AdminPage title={title} lead={leadOf(view)}>
        {staff && <Organisations view={view} />}
        {!allowed && <NotInPlan />}
        {owner && (
          <>
            {allowed && (
              <>
                <NewBatchDrop fields={{ organisation: owner.id }} />
                <Form
                  verb="new"
                  once
                  hidden={{ organisation: owner.id }}
                  submit="New batch"
                  label={`New batch for ${owner.name}`}
                  sending="Creating…"
                  look="secondary"
                />
              </>
            )}
            <Kept view={view} />
            <BatchList batches={view.batches} />
          </>
        )}
      </AdminPage>
    )
  }
  const destination = batch.settings ? ` · ${batch.settings.material} · ${batch.settings.coil}` : ' · a new batch'
  return (
    <AdminPage title={title} lead={`${owner?.name ?? ''}${destination}`}>
      {!allowed && <NotInPlan />}
      <BatchView
        batch={batch}
        file={view.file}
        asked={asked}
        list={staff && owner ? `?organisation=${owner.id}` : '?'}
        closed={allowed ? undefined : 'Not part of your plan'}
        owner={{ name: owner?.name ?? '', materials: view.materials }}
        cancelAt={staff ? undefined : module.address}
      />
    </AdminPage>
  )
}

function leadOf({ staff, owner }: View): string {
  const whose = staff ? (owner?.name ?? 'the organisation') : 'your organisation'
  return `Uploaded data are visible only to ${whose} and the staff of Material Insights. Upload files in batches: they are checked together, imported as drafts, and can be undone in one step.`
}

function Organisations({ view: { organisations, owner } }: { readonly view: View }) {
  return (
    <form method="get" aria-label="Owner of the data" className={styles['chooser']}>
      <Select
        label="Organisation"
        name="organisation"
        defaultValue={owner?.id ?? ''}
        none="Choose an organisation"
        options={organisations}
      />
      <Submit>Show its batches</Submit>
    </form>
  )
}

function Kept({ view: { staff, owner, kept, quota, materials } }: { readonly view: View }) {
  return (
    <p>
      {(kept / 1e6).toFixed(1)} MB of {quota / 1e9} GB are used
      {materials.length > 0 && `, for ${materials.length === 1 ? '1 material' : `${materials.length} materials`}`}.
      Retention, consent to publish, export and deletion:{' '}
      <Link to={staff ? `/admin-panel/organisations?organisation=${owner!.id}` : '/mi-account/private-data'}>
        private data
      </Link>
      .
    </p>
  )
}

function NotInPlan() {
  return (
    <Alert tone="info" title="Your plan does not include uploads of test data">
      <p>You can view earlier uploads. To upload more, upgrade your subscription.</p>
    </Alert>
  )
}
