export { changeSettings, createBatch, findBatch, isWorking, listBatches, openBatch, type Owner } from './batches.ts'
export { rememberColumns, rememberedColumns } from './column-maps.ts'
export { chooseForFiles, listFiles, type UploadedFile } from './files.ts'
export { discardBatchesOf } from './discard-of-material.ts'
export { checkKey, importKey, undoKey } from './job-keys.ts'
export { queueCheck, queueImport, queueUndo } from './queue.ts'
export {
  checkLiterature,
  holdsLiterature,
  importLiterature,
  literatureOf,
  releaseOf as releaseOfLiterature,
  undoLiterature,
} from './literature-batch.ts'
export { removeFiles } from './remove-files.ts'
export { receiveFile } from './receive-file.ts'
export { undoImport, whatStandsOn } from './undo-import.ts'
export { fileNameOf } from './unpack-archive.ts'
export { admitUpload, removeExpired, unfinishedFolder, uploadLifetime, withinReserve } from './unfinished-uploads.ts'
