import type { CataloguePartName } from '#server/config.ts'
import { storeConversations } from '#server/demo/conversations.ts'
import { demoNote, loadDemo } from '#server/demo/load.ts'
import type { CataloguePart } from './catalogue-part.ts'
import { prepareLiterature } from './literature.ts'
import { prepareMeasured } from './measured.ts'

/** The parts that `MI_CATALOGUE` names. */
export const parts: Readonly<Record<CataloguePartName, CataloguePart>> = {
  demo: async (options) => ({
    note: demoNote,
    store: (db, release) => loadDemo(db, release, options),
    afterCommit: storeConversations,
  }),
  measured: prepareMeasured,
  literature: prepareLiterature,
}
