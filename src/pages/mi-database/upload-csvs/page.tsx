import { useMemo } from 'react'
import { Link } from 'react-router'
import { adminMeta } from '#pages/admin-meta.ts'
import type { UploadBatchView } from '#views/upload/upload-batch.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import split from '#web/admin/split.module.css'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { dayAndTime } from '#web/format/day.ts'
import { Form } from '#web/ui/form.tsx'
import { sendToAction } from '#web/ui/send-to-action.ts'
import { DropZone } from '#web/upload/drop-zone.tsx'
import { useUrlState } from '#web/url-state/use-url-state.ts'
import type { Route } from './+types/page.ts'
import { ColumnsForm } from './columns-form.tsx'
import { FilePanel } from './file-panel.tsx'
import { counted, FileTable } from './file-table.tsx'
import { Imported, ImportForm } from './import-form.tsx'
import { IssueList } from './issue-list.tsx'
import { loadUploads } from './load.server.ts'
import { module, type Step, steps } from './module.ts'
import { PlaceForm } from './place-form.tsx'
import { Review } from './review.tsx'
import { uploadsAction } from './verbs.server.ts'
import { isAtWork, WorkLine } from './work-line.tsx'
import styles from './page.module.css'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadUploads(context, new URL(request.url).searchParams)

export const action = uploadsAction

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendToAction({ serverAction })

export const meta = adminMeta(module, 'Files of the laboratory on their way into the catalogue.')

type Batch = Route.ComponentProps['loaderData']['batches'][number]

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

/** Files of the laboratory: dropped, explained, checked, reviewed, imported. */
export default function UploadCsvs({ loaderData: { batches, batch, file } }: Route.ComponentProps) {
  const [asked] = useUrlState(module.state)
  if (!batch) {
    return (
      <AdminPage
        title="Upload CSVs"
        lead="Test data of the laboratory come in batches: the files of one coil, checked together, imported as drafts, and undone in one step."
      >
        <Form verb="new" once submit="New batch" sending="Making it…" />
        <DataTable
          caption="Batches"
          columns={columns}
          rows={batches}
          rowId={({ id }) => id}
          empty={<p>No batch yet.</p>}
        />
      </AdminPage>
    )
  }
  const step = asked.step ?? nextStep(batch)
  const closed = closedReason(batch)
  return (
    <AdminPage
      title="Upload CSVs"
      lead={batch.settings ? `${batch.settings.material} · ${batch.settings.variant}` : 'A new batch'}
    >
      <nav aria-label="Steps" className={styles['steps']}>
        <ol>
          {steps.map((each) => (
            <li key={each}>
              <Link to={`?batch=${batch.id}&step=${each}`} aria-current={each === step ? 'step' : undefined}>
                {stepNames[each]}
                {isDone(batch, each) && ' ✓'}
              </Link>
            </li>
          ))}
        </ol>
        <Link to="?">All batches</Link>
      </nav>
      <WorkLine work={batch.work} />
      {step === 'files' && <Files batch={batch} closed={closed} />}
      {step === 'columns' && <Columns batch={batch} closed={closed} />}
      {step === 'check' && (
        <div className={split['split']}>
          <Check batch={batch} page={Number(asked.page ?? 1)} closed={closed} />
          {file && <FilePanel key={file.id} batch={batch.id} file={file} closed={closed !== undefined} />}
        </div>
      )}
      {step === 'review' &&
        (batch.importedAt !== null ? (
          <p>This batch is imported. What it has moved is shown on the page of its material.</p>
        ) : batch.checked ? (
          <Review batch={batch} />
        ) : (
          <p>Check the files first.</p>
        ))}
      {step === 'import' &&
        (batch.importedAt === null ? (
          <ImportForm batch={batch} disabledReason={closed ?? (batch.checked ? undefined : 'Check the files first')} />
        ) : (
          <Imported batch={batch} />
        ))}
    </AdminPage>
  )
}

const stepNames: Readonly<Record<Step, string>> = {
  files: '1 Files',
  columns: '2 Columns',
  check: '3 Check',
  review: '4 Review',
  import: '5 Import',
}

function nextStep({ files, settings, checked, importedAt }: UploadBatchView): Step {
  if (importedAt !== null) return 'import'
  if (files.length === 0 || settings === null) return 'files'
  return checked ? 'review' : 'check'
}

function isDone({ files, settings, checked, importedAt }: UploadBatchView, step: Step): boolean {
  if (step === 'files') return files.length > 0 && settings !== null
  if (step === 'import') return importedAt !== null
  return step === 'check' && checked
}

/** Why nothing of a batch can be changed now. */
function closedReason({ importedAt, work }: UploadBatchView): string | undefined {
  if (importedAt !== null) return 'Undo the import first'
  return isAtWork(work) ? 'Wait for the check or import' : undefined
}

type Part = { readonly batch: UploadBatchView; readonly closed: string | undefined }

function Files({ batch, closed }: Part) {
  const kilobytes = batch.files.reduce((sum, file) => sum + file.kilobytes, 0)
  return (
    <>
      <section aria-label="Files" className={styles['stack']}>
        <h2>Files</h2>
        <DropZone batch={batch.id} disabled={closed !== undefined} />
        <p role="status">
          {batch.files.length === 0
            ? 'No file yet.'
            : `${counted(batch.files.length, 'file')}, ${(kilobytes / 1000).toFixed(1)} MB: ${batch.files
                .slice(0, 5)
                .map(({ name }) => name)
                .join(', ')}${batch.files.length > 5 ? ' …' : ''}`}
        </p>
      </section>
      <section aria-label="Where they go">
        <h2>Where they go</h2>
        <PlaceForm id={batch.id} revision={batch.revision} settings={batch.settings} disabledReason={closed} />
      </section>
      <CheckButton batch={batch} closed={closed} />
      {closed === undefined && (
        <Form
          verb="discard"
          hidden={{ batch: batch.id }}
          submit="Discard this batch"
          sending="Discarding…"
          look="secondary"
          small
        />
      )}
    </>
  )
}

function Columns({ batch, closed }: Part) {
  if (batch.columns.length === 0) return <p>What the columns of the files are is shown once they have been checked.</p>
  return batch.columns.map((group) => (
    <ColumnsForm key={group.dialect} batch={batch} group={group} disabledReason={closed} />
  ))
}

function Check({ batch, page, closed }: Part & { readonly page: number }) {
  const issues = useMemo(() => batch.issues.filter(({ severity }) => severity !== 'info'), [batch.issues])
  return (
    <div className={styles['stack']}>
      <CheckButton batch={batch} closed={closed} />
      {batch.files.length === 0 ? (
        <p>Add files first.</p>
      ) : (
        <FileTable batch={batch} page={page} disabledReason={closed} />
      )}
      <IssueList title="What is wrong, in all files" issues={issues} files />
    </div>
  )
}

function CheckButton({ batch, closed }: Part) {
  if (batch.importedAt !== null || (batch.checked && closed === undefined)) return null
  const missing =
    batch.files.length === 0 ? 'Add files first' : batch.settings === null ? 'Say first where they go' : undefined
  return (
    <Form
      verb="check"
      hidden={{ batch: batch.id, revision: String(batch.revision) }}
      submit={`Check ${counted(batch.files.length, 'file')}`}
      sending="Queueing…"
      disabledReason={closed ?? missing}
    />
  )
}
