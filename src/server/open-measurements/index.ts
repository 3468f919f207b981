export { withFiles } from './find-files.ts'
export { recognise, type Unplaced } from './recognise.ts'
export { openDataSets } from './sets/index.ts'
export { byCoil, storeCoil, type StoredCoil } from './store.ts'
