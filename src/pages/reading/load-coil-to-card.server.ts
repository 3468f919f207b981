import type { ShownCoilToCard } from '#contract/views/coil-to-card.ts'
import { type PageContext, recallContext, servicesContext } from '#pages/reading/services.ts'
import { findNode, freeSamplePath, getMaterial } from '#server/catalogue/index.ts'
import { type Reader, visitor } from '#server/db/database.ts'
import { type CoilToCardRecords, coilToCardRecords } from '#views/coil-to-card/index.ts'
import { compute } from '#views/compute/index.ts'

/** Chain from coil to card of the free sample; null without one. Computed again when the catalogue changes. */
export function recallCoilToCard(context: PageContext): Promise<ShownCoilToCard | null> {
  const { database, canonicalUrl = '' } = context.get(servicesContext)
  const find = async () => {
    const records = await database.withCaller(visitor, (db) => freeSampleRecords(db, canonicalUrl))
    // Other readers share the result, so it is computed even if the first one leaves.
    return records && compute('coilToCard', [records], { caller: 'coil to card' })
  }
  return context.get(recallContext)('coil to card', find, { lasts: true })
}

async function freeSampleRecords(db: Reader, siteUrl: string): Promise<CoilToCardRecords | null> {
  const path = await freeSamplePath(db)
  const node = path === undefined ? undefined : await findNode(db, path.split('/'))
  const material = node && (await getMaterial(db, node.id))
  for (const coil of material?.coils ?? []) {
    const found = await coilToCardRecords(db, { material: material!, coil, siteUrl })
    if (found) return found
  }
  return null
}
