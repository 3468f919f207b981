import type { ShownCoilToCard } from '#contract/views/coil-to-card.ts'
import { type PageContext, recallContext, servicesContext } from '#pages/services.ts'
import { findNode, freeSamplePath, getMaterial } from '#server/catalogue/index.ts'
import { type Reader, visitor } from '#server/db/database.ts'
import { type CoilToCardRecords, coilToCardRecords } from '#views/coil-to-card/index.ts'
import { compute } from '#views/compute/index.ts'

/**
 * The chain from coil to card of the free sample, the same for everybody; null where there is no free sample that has it. It is computed
 * again only when the catalogue changes.
 */
export function recallCoilToCard(context: PageContext): Promise<ShownCoilToCard | null> {
  const { database, canonicalUrl = '' } = context.get(servicesContext)
  const find = async () => {
    const records = await database.withCaller(visitor, (db) => freeSampleRecords(db, canonicalUrl))
    // Other readers share the result: it is computed even if the first of them leaves.
    return records && compute('coilToCard', [records], { caller: 'coil to card' })
  }
  return context.get(recallContext)('coil to card', find, { lasts: true })
}

async function freeSampleRecords(db: Reader, siteUrl: string): Promise<CoilToCardRecords | null> {
  const path = await freeSamplePath(db)
  const node = path === undefined ? undefined : await findNode(db, path.split('/'))
  const material = node && (await getMaterial(db, node.id))
  for (const variant of material?.variants ?? []) {
    const found = await coilToCardRecords(db, { material: material!, variant, siteUrl })
    if (found) return found
  }
  return null
}
