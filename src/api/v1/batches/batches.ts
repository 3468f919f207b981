import { AppError } from '#contract/errors.ts'
import { done } from '#contract/v1/done.ts'
import {
  batchCheck,
  batchFileParams,
  batchImport,
  batchParams,
  batchPreview,
  batchQuery,
  batchSettings,
  type BatchState,
  type ListedFiles,
  batchState,
  deliveredFiles,
  deliveredQuery,
  newBatch,
} from '#contract/v1/batches.ts'
import type { FileChoice } from '#contract/uploads/upload.ts'
import { withoutUndefined } from '#core/without-undefined.ts'
import * as upload from '#laboratory/server/upload/index.ts'
import { batchPreviewOf, batchStateOf, deliveredBy } from '#laboratory/views/upload/batch-state.ts'
import type { Caller, Reader, Writer } from '#server/db/database.ts'
import { endpoint } from '../../endpoint.ts'
import type { Services } from '../../services.ts'

const url = '/api/v1/batches'
const shared = { tag: 'Uploads', counted: true, scope: 'uploads' } as const
const absent = 'Returns 404 if you have no such batch.'
const changed = 'Returns 409 if the batch is imported, in work, or has another `revision` than the one sent.'
const queued = 'The work is queued. Read `GET /api/v1/batches/{batch}` until `state` is no longer `working`.'

export const openUploadBatch = endpoint({
  ...shared,
  method: 'POST',
  url,
  summary: 'Open a batch of uploads',
  description:
    'Returns a batch without files. Set its material and coil, add files with `POST /api/v1/uploads`, check and ' +
    'import it. A person can do the same on its `page`. Requires the plan feature `uploads`.',
  query: batchQuery,
  body: newBatch,
  reply: batchState,
  handle: ({ body: { batch: id, organisation }, ...call }) =>
    write(call, async (db) => {
      const owner = upload.ownerOfNewBatch(call.caller, organisation)
      await upload.assertMayUpload(db, call.caller)
      const made = { id, owner, account: accountOf(call.caller), request: call.request.id }
      return stateOf(db, await upload.createBatch(db, made), call.query.files)
    }),
})

export const uploadBatchState = endpoint({
  ...shared,
  url: `${url}/:batch`,
  summary: 'Get the state of a batch of uploads',
  description: `Returns the received files with the result of their check, and the issues with their remedies. ${absent}`,
  params: batchParams,
  query: batchQuery,
  reply: batchState,
  handle: ({ params: { batch }, query: { files }, read }) => read((db) => stateOf(db, batch, files)),
})

export const findDeliveredFiles = endpoint({
  ...shared,
  url: `${url}/files`,
  summary: 'Find files that you have delivered',
  description:
    'Files by SHA-256 in batches that your account opened. Files of discarded batches are not listed, and after a ' +
    'check an archive is replaced by its files.',
  query: deliveredQuery,
  reply: deliveredFiles,
  handle: ({ query: { sha256 }, caller, read }) => {
    const account = accountOf(caller)
    return account === null ? Promise.resolve({ files: [] }) : read((db) => deliveredBy(db, account, sha256.split(',')))
  },
})

export const setUploadBatch = endpoint({
  ...shared,
  method: 'PATCH',
  url: `${url}/:batch`,
  summary: 'Set material, coil and other settings of a batch',
  description:
    'Fields that are absent do not change; `geometry` and `columns` are replaced as a whole. If the batch has files, ' +
    `their check is queued (\`state\` is \`working\`). ${absent} ${changed}`,
  params: batchParams,
  query: batchQuery,
  body: batchSettings,
  reply: batchState,
  handle: ({ params: { batch }, body: { revision, ...settings }, ...call }) =>
    change(call, batch, (db) =>
      upload.mergeSettings(db, { batch, revision, settings: withoutUndefined(settings), request: call.request.id }),
    ),
})

export const checkUploadBatch = endpoint({
  ...shared,
  method: 'POST',
  url: `${url}/:batch/check`,
  status: 202,
  summary: 'Check the files of a batch',
  description: `Reads and evaluates all files without storing results. ${queued} ${absent} ${changed}`,
  params: batchParams,
  query: batchQuery,
  body: batchCheck,
  reply: batchState,
  handle: ({ params: { batch }, body: { revision, files, taken }, ...call }) =>
    change(call, batch, (db) => {
      const asked = { batch, revision, request: call.request.id }
      if (taken !== undefined) return upload.resolveTakenAndCheck(db, { ...asked, action: taken })
      const choices = new Map(files.map(({ file, ...choice }): [string, FileChoice] => [file, choice]))
      return upload.chooseAndCheck(db, { ...asked, choices })
    }),
})

export const previewUploadBatch = endpoint({
  ...shared,
  url: `${url}/:batch/preview`,
  summary: 'Preview the import of a batch',
  description: `Returns what the import would add, replace and leave out, by the last check. ${absent}`,
  params: batchParams,
  reply: batchPreview,
  handle: ({ params: { batch }, read }) => read(async (db) => (await batchPreviewOf(db, batch)) ?? refuseAbsent(batch)),
})

export const importUploadBatch = endpoint({
  ...shared,
  method: 'POST',
  url: `${url}/:batch/import`,
  status: 202,
  summary: 'Import a batch as drafts',
  description:
    'Stores the files that can be imported as drafts; staff review and release them. Files with an error are left ' +
    `out. ${queued} Returns 422 if files are not checked or \`warnings\` differs. ${absent} ${changed}`,
  params: batchParams,
  query: batchQuery,
  body: batchImport,
  reply: batchState,
  handle: ({ params: { batch }, body: { revision: seen, ...body }, ...call }) =>
    change(call, batch, async (db) => {
      const { revision } = await upload.openBatch(db, batch, seen)
      const by = { account: accountOf(call.caller), request: call.request.id }
      await upload.queueImport(db, { batch, revision, ...body, ...by })
    }),
})

export const discardUploadBatch = endpoint({
  ...shared,
  method: 'DELETE',
  url: `${url}/:batch`,
  summary: 'Discard a batch with its files',
  description: `${absent} ${changed}`,
  params: batchParams,
  reply: done,
  handle: ({ params, ...call }) => remove(call, params),
})

export const removeUploadedFile = endpoint({
  ...shared,
  method: 'DELETE',
  url: `${url}/:batch/files/:file`,
  summary: 'Remove a file from a batch',
  description: `The other files must be checked again. ${absent} ${changed}`,
  params: batchFileParams,
  reply: done,
  handle: ({ params, ...call }) => remove(call, params),
})

type Call = { readonly services: Services; readonly caller: Caller; readonly request: { readonly id: string } }

type Listed = { readonly query: { readonly files: ListedFiles } }

const accountOf = (caller: Caller) => (caller.kind === 'account' ? caller.accountId : null)

const write = <T>({ services, caller }: Call, work: (db: Writer) => Promise<T>) =>
  services.database.asWriter(caller, work)

/** Changes a batch that the caller sees and returns its state. */
function change(call: Call & Listed, batch: string, work: (db: Writer) => Promise<void>): Promise<BatchState> {
  return write(call, async (db) => {
    await assertChangeable(db, call.caller, batch)
    await work(db)
    return stateOf(db, batch, call.query.files)
  })
}

function remove(
  call: Call,
  removed: { readonly batch: string; readonly file?: string },
): Promise<Record<string, never>> {
  return write(call, async (db) => {
    await assertChangeable(db, call.caller, removed.batch)
    await upload.removeFiles(db, { ...removed, request: call.request.id })
    return {}
  })
}

/** @throws AppError `not_found`, before `forbidden` without the plan feature */
async function assertChangeable(db: Reader, caller: Caller, batch: string): Promise<void> {
  if (!(await upload.findBatch(db, batch))) refuseAbsent(batch)
  await upload.assertMayUpload(db, caller)
}

async function stateOf(db: Reader, batch: string, listed: ListedFiles): Promise<BatchState> {
  return (await batchStateOf(db, batch, listed)) ?? refuseAbsent(batch)
}

function refuseAbsent(batch: string): never {
  throw new AppError('not_found', `No batch has the id ${batch}.`)
}
