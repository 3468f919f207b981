import type { CataloguePartName } from '#server/config.ts'
import { storeConversations } from '#server/demo/conversations.ts'
import { demoNote, loadDemo } from '#server/demo/load.ts'
import { storeDemonstrationJob } from '#server/demo/store-demonstration-job.ts'
import { queueJob } from '#server/jobs/queue.ts'
import type { CataloguePart } from './catalogue-part.ts'
import { prepareMeasured } from './measured.ts'
import { literatureNote, readTables, storeLiterature } from '#server/literature/index.ts'

/** Published values of `measurements/literature`. The log names missing or wrong tables; then nothing is stored. */
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

export const parts: Readonly<Record<CataloguePartName, CataloguePart>> = {
  demo: async (options) => ({
    note: demoNote,
    async store(db, release) {
      if (!options.demoLater) return loadDemo(db, release, options)
      await queueJob(db, storeDemonstrationJob, {}, { key: 'first catalogue' })
      return loadDemo(db, release, { ...options, stage: 'first' })
    },
    afterCommit: storeConversations,
  }),
  measured: prepareMeasured,
  literature: prepareLiterature,
}
