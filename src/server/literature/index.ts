export { literatureFolder, literatureNote, readTables, refusalText } from './read-tables.ts'
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
export {
  type PublishedMaterial,
  readPublishedMaterials,
  readPublishedMaterial,
  type SortedValue,
} from './read-published-materials.ts'
export { knownLiterature, literatureWaits, publishLiterature, storeLiterature, type StoredLiterature } from './store.ts'
export { draftsBefore, replacedSince, restoreDrafts } from './replaced-drafts.ts'
