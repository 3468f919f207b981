export {
  changeSettings,
  checkKey,
  createBatch,
  findBatch,
  importKey,
  isWorking,
  latestFirstCheck,
  listBatches,
  openBatch,
  type Owner,
  undoKey,
} from './batches.ts'
export { amendSettings, chooseAndCheck, mapColumns, mergeSettings, resolveTakenAndCheck } from './change-and-check.ts'
export { rememberColumns, rememberedColumns } from './check/column-maps.ts'
export { assertMayUpload, ownerOfNewBatch } from './may-upload.ts'
export {
  chooseForFiles,
  listDelivered,
  listFiles,
  resolveTaken,
  takenActions,
  takenNumbers,
  type UploadedFile,
} from './files.ts'
export { queueCheck, queueFirstCheck, queueImport, queueUndo } from './queue.ts'
export {
  checkLiterature,
  holdsLiterature,
  importLiterature,
  literatureOf,
  releaseOf as releaseOfLiterature,
  undoLiterature,
} from './import/literature-batch.ts'
export { discardBatchesOf, removeFiles } from './files/remove-files.ts'
export { receiveFile } from './files/receive-file.ts'
export { undoImport, findUndoBlockers } from './import/undo-import.ts'
export { fileNameOf } from './files/unpack-archive.ts'
export {
  admitUpload,
  removeExpired,
  type UnfinishedUploads,
  unfinishedFolder,
  uploadsInFolder,
  uploadLifetime,
  withinReserve,
} from './files/unfinished-uploads.ts'
export { uploadsInBucket } from './files/uploads-in-bucket.ts'
