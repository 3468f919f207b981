export {
  changeSettings,
  createBatch,
  findBatch,
  isWorking,
  listBatches,
  openBatch,
  type Owner,
} from './batches.ts'
export { rememberColumns, rememberedColumns } from './column-maps.ts'
export { chooseForFiles, listFiles, removeFiles, type UploadedFile } from './files.ts'
export { checkKey, importKey } from './job-keys.ts'
export { queueCheck, queueImport } from './queue.ts'
export { receiveFile } from './receive-file.ts'
export { undoImport, whatStandsOn } from './undo-import.ts'
export { fileNameOf } from './unpack-archive.ts'
