import { remedyOf } from '#contract/uploads/issue-remedies.ts'
import type { BatchPreview, BatchState, DeliveredFiles, ListedFiles } from '#contract/v1/batches.ts'
import { findBatch, isWorking, listDelivered, listFiles, type UploadedFile } from '#laboratory/server/upload/index.ts'
import type { Reader } from '#server/db/database.ts'
import { foldIssues, isLeftOut, uploadBatch } from './upload-batch.ts'

/** State of a batch for programs; undefined if it is not visible to the caller. */
export async function batchStateOf(
  db: Reader,
  id: string,
  listed: ListedFiles = 'all',
): Promise<BatchState | undefined> {
  const batch = await findBatch(db, id)
  if (!batch) return undefined
  const page = batch.organisation_id === null ? '/mi-database/upload-csvs' : '/mi-testing/upload-clients-data'
  const working = await isWorking(db, id)
  const files = await listFiles(db, id)
  const states = files.map(fileState)
  const count = (wanted: BatchState['files'][number]['state']) => states.filter(({ state }) => state === wanted).length
  const used = files.filter((file) => !isLeftOut(file))
  const issues = used.flatMap(({ name, report }) => (report?.issues ?? []).map((issue) => ({ ...issue, file: name })))
  return {
    batch: id,
    revision: batch.revision,
    state: working ? 'working' : batch.imported_at === null ? 'open' : 'imported',
    material: batch.settings?.material ?? null,
    coil: batch.settings?.coil ?? null,
    settings: batch.settings,
    checked: used.length > 0 && used.every(({ report }) => report !== null),
    warnings: used.reduce((sum, { report }) => sum + (report?.state === 'ready' ? report.counts.warning : 0), 0),
    problem: batch.problem,
    page: `${page}?batch=${id}`,
    counts: {
      all: files.length,
      unchecked: count('unchecked'),
      ready: count('ready'),
      rejected: count('rejected'),
      known: count('known'),
      leftOut: count('left-out'),
    },
    files: listed === 'none' ? [] : states.filter(({ state }) => listed === 'all' || state === 'rejected'),
    issues: foldIssues(issues).map((issue) => ({
      ...issue,
      files: [...issue.files],
      suggestions: [...issue.suggestions],
      remedy: remedyOf(issue),
    })),
  }
}

function fileState({ id, name, bytes, hash, receivedAt, choice, report }: UploadedFile): BatchState['files'][number] {
  return {
    id,
    name,
    bytes,
    sha256: hash,
    receivedAt: receivedAt.toISOString(),
    state: choice.leaveOut ? 'left-out' : (report?.state ?? 'unchecked'),
    test: report?.test ?? null,
    errors: (report?.issues ?? []).filter(({ severity }) => severity === 'error').map(({ message }) => message),
    warnings: report?.counts.warning ?? 0,
  }
}

/** What an import would store; undefined if the batch is not visible to the caller. */
export async function batchPreviewOf(db: Reader, id: string): Promise<BatchPreview | undefined> {
  // Curves are for people.
  const view = await uploadBatch(db, id, { step: 'import' })
  if (!view) return undefined
  const { difference, affectedRecords, numbers, missing, checked, revision } = view
  return {
    batch: id,
    revision,
    checked,
    files: {
      ready: difference.files,
      known: difference.unchanged,
      rejected: difference.rejected,
      leftOut: difference.leftOut,
    },
    specimens: difference.specimens,
    sets: difference.sets,
    rows: difference.rows,
    replaced: difference.replaced,
    attached: difference.attached,
    missing,
    models: [...(affectedRecords?.models ?? [])],
    readers: [...(affectedRecords?.organisations ?? [])],
    numbers,
  }
}

/** Files that an account has delivered, by SHA-256 [hex]. */
export async function deliveredBy(db: Reader, account: string, hashes: readonly string[]): Promise<DeliveredFiles> {
  const files = await listDelivered(db, account, hashes)
  return {
    files: files.map(({ receivedAt, importedAt, ...file }) => ({
      ...file,
      receivedAt: receivedAt.toISOString(),
      imported: importedAt !== null,
    })),
  }
}
