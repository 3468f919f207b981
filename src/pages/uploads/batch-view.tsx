import { formatCount } from '#core/format-count.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { UploadBatchView } from '#laboratory/views/upload/upload-batch.ts'
import type { UploadedFileView } from '#laboratory/views/upload/uploaded-file.ts'
import type { RemediedCode } from '#contract/uploads/issue-remedies.ts'
import split from '#web/admin/split.module.css'
import { isRunning, JobProgress } from '#web/admin/job-progress.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Form } from '#web/ui/form.tsx'
import { useVerb } from '#web/ui/use-verb.ts'
import { DropZone } from '#web/upload/drop-zone.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { DuplicateNotice } from './duplicate-notice.tsx'
import { FilePanel } from './file-panel.tsx'
import { addressOf, FileTable } from './file-table.tsx'
import { Imported, ImportForm } from './import-form.tsx'
import { BatchIssuesFile, IssueList } from './issue-list.tsx'
import { LiteratureBatch } from './literature-batch.tsx'
import { type Owner, TargetForm } from './target-form.tsx'
import { type RemedyContext, TakenForms } from './remedy.tsx'
import { Review } from './review.tsx'
import { type UploadStep, uploadSteps, type UploadState } from './state.ts'
import styles from './page.module.css'

type Props = {
  readonly batch: UploadBatchView
  readonly file: UploadedFileView | null
  readonly asked: UploadState
  readonly list: string
  /** Reason why nothing can be changed, independent of the batch. */
  readonly closed?: string | undefined
  /** Organisation that owns the private data, with its materials; undefined for the public catalogue. */
  readonly owner?: Owner | undefined
  /** Page whose verb cancels a check or import. */
  readonly cancelAt?: string | undefined
}

export function BatchView({ batch, file, asked, list, closed: shut, owner, cancelAt }: Props) {
  if (batch.literature) return <LiteratureBatch batch={batch} literature={batch.literature} list={list} closed={shut} />
  const step = asked.step ?? nextStep(batch)
  const closed = closedReason(batch) ?? shut
  const page = Number(asked.page ?? 1)
  return (
    <>
      <nav aria-label="Steps" className={styles['steps']}>
        <ol>
          {uploadSteps.map((each) => (
            <li key={each}>
              <Link to={`?batch=${batch.id}&step=${each}`} aria-current={each === step ? 'step' : undefined}>
                {stepNames[each]}
                {isDone(batch, each) && ' ✓'}
              </Link>
            </li>
          ))}
        </ol>
        <Link to={list}>All batches</Link>
      </nav>
      <JobProgress work={batch.work} cancelAt={cancelAt} />
      {step === 'files' && <Files batch={batch} closed={closed} owner={owner} />}
      {step === 'columns' && <Columns batch={batch} closed={closed} />}
      {step === 'check' && (
        <div className={split['split']}>
          <Check batch={batch} page={page} closed={closed} />
          {file && (
            <FilePanel
              key={file.id}
              batch={batch.id}
              list={addressOf(batch.id, page)}
              file={file}
              closed={closed !== undefined}
            />
          )}
        </div>
      )}
      {step === 'review' &&
        (batch.importedAt !== null ? (
          <p>This batch is imported. The material page shows the imported data.</p>
        ) : batch.checked && batch.settings !== null ? (
          <Review batch={batch} />
        ) : (
          <p>Check the files first.</p>
        ))}
      {step === 'import' &&
        (batch.importedAt === null ? (
          <ImportForm
            batch={batch}
            owner={owner}
            disabledReason={closed ?? (batch.checked ? undefined : 'Check the files first')}
          />
        ) : (
          <Imported batch={batch} disabledReason={shut} isPublic={owner === undefined} />
        ))}
      <Next batch={batch} step={step} />
    </>
  )
}

const stepNames: Readonly<Record<UploadStep, string>> = {
  files: '1 Files',
  columns: '2 Columns',
  check: '3 Check',
  review: '4 Review',
  import: '5 Import',
}

const following: Readonly<Record<Exclude<UploadStep, 'import'>, UploadStep>> = {
  files: 'check',
  columns: 'check',
  check: 'review',
  review: 'import',
}

/** Leads to the step after this one; missing while this one is open. */
function Next({ batch, step }: { readonly batch: UploadBatchView; readonly step: UploadStep }) {
  if (step === 'import' || batch.importedAt !== null) return null
  const next = following[step]
  if (next === 'check' ? !isDone(batch, 'files') : !hasPreview(batch)) return null
  return (
    <p>
      <Link to={`?batch=${batch.id}&step=${next}`} className={buttonClass(next === 'check' ? 'secondary' : 'primary')}>
        Next: {stepNames[next].slice(2)}
      </Link>
    </p>
  )
}

/** If all files are excluded, there is nothing to review; issues are listed next to them. */
function hasPreview({ checked, difference }: UploadBatchView): boolean {
  return checked && difference.files > 0
}

function nextStep(batch: UploadBatchView): UploadStep {
  if (batch.importedAt !== null) return 'import'
  if (!isDone(batch, 'files')) return 'files'
  return hasPreview(batch) ? 'review' : 'check'
}

export function isDone(batch: UploadBatchView, step: UploadStep): boolean {
  const { files, settings, importedAt } = batch
  if (step === 'files') return files.length > 0 && settings !== null
  if (step === 'import') return importedAt !== null
  return step === 'check' && (importedAt !== null || hasPreview(batch))
}

function closedReason({ importedAt, work }: UploadBatchView): string | undefined {
  if (importedAt !== null) return 'Undo the import first'
  // A change ends the first check.
  return isRunning(work) && work?.kind !== 'first check' ? 'Wait for the check or import' : undefined
}

const dimensionCauses: ReadonlySet<string> = new Set<RemediedCode>([
  'section-missing',
  'gauge-length-missing',
  'geometry-not-positive',
])

type Part = { readonly batch: UploadBatchView; readonly closed: string | undefined }

function Files({ batch, closed, owner }: Part & { readonly owner: Owner | undefined }) {
  const { send: received } = useVerb('received')
  const kilobytes = batch.files.reduce((sum, file) => sum + file.kilobytes, 0)
  return (
    <>
      <section aria-label="Files" className={styles['stack']}>
        <h2>Files</h2>
        <DropZone batch={batch.id} disabled={closed !== undefined} onReceived={() => received({ batch: batch.id })} />
        {owner === undefined && (
          <p className={styles['hint']}>
            Published values: upload only tables named sources.csv, materials.csv, properties.csv, models.csv or
            flc.csv.
          </p>
        )}
        <output>
          {batch.files.length === 0
            ? 'No files yet.'
            : `${formatCount(batch.files.length, 'file')}, ${(kilobytes / 1000).toFixed(1)} MB: ${batch.files
                .slice(0, 5)
                .map(({ name }) => name)
                .join(', ')}${batch.files.length > 5 ? ' …' : ''}`}
        </output>
        <DuplicateNotice files={batch.files} />
      </section>
      {batch.settings === null && (
        <IssueList
          title="Found in the files"
          issues={batch.issues.filter(({ severity, code }) => severity === 'error' && code !== 'material-missing')}
          files
        />
      )}
      <section aria-label="Destination">
        <h2>Destination</h2>
        <TargetForm
          id={batch.id}
          revision={batch.revision}
          settings={batch.settings}
          hasFiles={batch.files.length > 0}
          lacksDimensions={batch.issues.some(({ code }) => dimensionCauses.has(code))}
          known={batch.known}
          proposed={batch.proposed}
          owner={owner}
          disabledReason={closed}
        />
      </section>
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
  if (batch.columns.length === 0) return <p>Columns are shown after the files have been checked.</p>
  const disabledReason = closed ?? (batch.settings === null ? 'Save the destination first' : undefined)
  return batch.columns.map((group) => (
    <ColumnsForm key={group.dialect} batch={batch} group={group} disabledReason={disabledReason} />
  ))
}

function Check({ batch, page, closed }: Part & { readonly page: number }) {
  const [errors, warnings] = useMemo(
    () => (['error', 'warning'] as const).map((kind) => batch.issues.filter(({ severity }) => severity === kind)),
    [batch.issues],
  ) as [UploadBatchView['issues'], UploadBatchView['issues']]
  if (batch.files.length === 0) return <p>Add files first.</p>
  const disabledReason = closed ?? (batch.settings === null ? 'Save the destination first' : undefined)
  return (
    <div className={styles['stack']}>
      <DuplicateNotice files={batch.files} />
      <IssueList title="Errors of all files" issues={errors} files remedy={{ batch, disabledReason }} />
      <Taken batch={batch} disabledReason={disabledReason} />
      <FileTable batch={batch} page={page} disabledReason={disabledReason} />
      <IssueList title="Warnings of all files" issues={warnings} files remedy={{ batch, disabledReason }} />
      <BatchIssuesFile issues={[...errors, ...warnings]} />
    </div>
  )
}

/** Files that get other numbers, because the coil already has theirs. */
function Taken({ batch, disabledReason }: RemedyContext & { readonly batch: UploadBatchView }) {
  const taken = batch.files.filter(({ state, taken: numbers, choice }) => {
    return state === 'ready' && numbers.length > 0 && choice.replaces !== true
  })
  if (taken.length === 0) return null
  return (
    <section aria-label="Numbers in use">
      <p>
        {taken.length === 1 ? '1 file has a number' : `${taken.length} files have numbers`} that the coil already has.
        They are added with the next free numbers.
      </p>
      <div className={styles['remedy']}>
        <TakenForms batch={batch} disabledReason={disabledReason} actions={['replace', 'leave']} />
      </div>
    </section>
  )
}
