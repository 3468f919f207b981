import type { Effects } from '#server/effects.ts'
import { advanceSpecimens } from '#laboratory/server/specimens/index.ts'
import { discardBatchesOf } from '#laboratory/server/upload/index.ts'
import { storeProjects } from './demonstration-projects.ts'

/** Effects of database changes: specimens and projects follow records; batches are deleted with their material. */
export const laboratoryEffects: Effects = {
  recordsChanged: advanceSpecimens,
  materialDeleted: discardBatchesOf,
  demonstrationStored: storeProjects,
}
