export { type FoundFile, withFiles } from './find-files.ts'
export { type Recognised, recognise, type Unplaced } from './recognise.ts'
export { openDataSets } from './sets/index.ts'
export { byCoil, storeCoil, type StoredCoil } from './store.ts'
