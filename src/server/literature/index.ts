export { literatureFolder, literatureNote, loadLiterature, readTables, refusalText } from './load.ts'
export {
  familyNode,
  listPublished,
  publishedByName,
  publishedByNames,
  publishedCounts,
  type PublishedCounts,
  type PublishedHead,
  publishedOfFamily,
  type PublishedQuestion,
  type PublishedValue,
  publishedValues,
} from './read.ts'
export { type PublishedMaterial, readMaterials, readWhole, type SortedValue } from './read-whole.ts'
export { knownLiterature, literatureWaits, publishLiterature, storeLiterature, type StoredLiterature } from './store.ts'
export { releaseLiterature } from './release.ts'
