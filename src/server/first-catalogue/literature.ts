import { literatureNote, readTables, storeLiterature } from '#server/literature/index.ts'
import type { CataloguePart } from './catalogue-part.ts'

/** The published values of `measurements/literature`. Tables that are missing or wrong are named in the log, and nothing is stored. */
export const prepareLiterature: CataloguePart = async ({ log }) => {
  const literature = await readTables({ log })
  if (!literature) return undefined
  return {
    note: literatureNote,
    async store(db, { number }) {
      const { materials, sources } = await storeLiterature(db, literature, number)
      log(`published values: ${materials.length} materials of ${sources.length} sources`)
      return {
        materials: materials.length,
        coils: 0,
        specimens: 0,
        published: { literature_material: materials.length },
      }
    },
  }
}
