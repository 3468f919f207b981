import type { Effects } from '#server/effects.ts'
import { followRecords } from '#laboratory/server/specimens/index.ts'
import { discardBatchesOf } from '#laboratory/server/upload/index.ts'
import { storeProjects } from './demonstration-projects.ts'

/** What the laboratory adds to changes of the database: specimens and projects follow records, batches go with their material. */
export const laboratoryEffects: Effects = {
  recordsChanged: followRecords,
  materialDeleted: discardBatchesOf,
  demonstrationStored: storeProjects,
}
