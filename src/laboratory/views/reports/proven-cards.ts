import type { ReportedCard } from '#contract/reports/report.ts'
import { chooseCard, solverNames } from '#core/cards/choose-card.ts'
import { CardRefused } from '#core/cards/index.ts'
import { getMaterial } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import type { ResultCell } from '#laboratory/server/reports/index.ts'
import { type CardMaterialData, cardDataOf, materialCard } from '#views/cards/index.ts'

/** The first card of each solver that can be written for the coils of a project, held against what was tested on them. */
export async function provenCards(db: Reader, cells: readonly ResultCell[]): Promise<ReportedCard[]> {
  const coils = new Map(cells.map((cell) => [cell.variantId, cell]))
  const found: ReportedCard[] = []
  for (const { variantId, materialId, coil, path, slug } of coils.values()) {
    const material = await getMaterial(db, materialId)
    const variant = material?.variants.find(({ id }) => id === variantId)
    if (!material || !variant) continue
    const data = await cardDataOf(db, { material, variant, siteUrl: '' })
    if (data.sets.length === 0) continue
    for (const solver of solverNames) {
      const written = cardOrNone(data, solver)
      if (!written) continue
      const { card, standing, verdict } = written
      const query = new URLSearchParams({ variant: slug, card: card.id })
      found.push({ material: coil, card: card.label, standing, verdict, page: `/mi-database/${path}?${query}` })
    }
  }
  return found
}

/** A card that would be wrong is not written, and none of it is reported. */
function cardOrNone(data: CardMaterialData, solver: string) {
  try {
    return materialCard(data, { solver, units: chooseCard(solver).systems?.[0] ?? 'mm-t-s' })
  } catch (error) {
    if (error instanceof CardRefused) return undefined
    throw error
  }
}
