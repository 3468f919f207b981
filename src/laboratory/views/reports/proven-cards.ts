import type { ReportedCard } from '#contract/reports/report.ts'
import { getMaterial } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import type { ResultCell } from '#laboratory/server/reports/index.ts'
import { type CardRecords, cardRecords } from '#views/cards/index.ts'
import { type ComputedFor, compute } from '#views/compute/index.ts'

type Coil = Pick<ResultCell, 'variantId' | 'materialId' | 'coil' | 'path' | 'slug'>

/** The records of the cards of one coil, for `provenCards`. */
export type ReportCardRecords = {
  readonly coil: string
  /** Address of the coil without a card. */
  readonly path: string
  readonly slug: string
  readonly records: CardRecords
}

/** Reads what the cards of the coils of a project are written from and proven on. */
export async function reportCardRecords(db: Reader, cells: readonly Coil[]): Promise<ReportCardRecords[]> {
  const coils = new Map(cells.map((cell) => [cell.variantId, cell]))
  const found: ReportCardRecords[] = []
  for (const { variantId, materialId, coil, path, slug } of coils.values()) {
    const material = await getMaterial(db, materialId)
    const variant = material?.variants.find(({ id }) => id === variantId)
    if (!material || !variant) continue
    const records = await cardRecords(db, { material, variant, siteUrl: '' })
    if (records.sets.length > 0) found.push({ coil, path, slug, records })
  }
  return found
}

/** The first card of each solver that can be written for the coils of a project, compared with their tests; computed in a thread. */
export async function provenCards(
  coils: readonly ReportCardRecords[],
  computedFor: ComputedFor,
): Promise<ReportedCard[]> {
  if (coils.length === 0) return []
  const cards = await compute('firstCards', [coils.map(({ records }) => records)], computedFor)
  return coils.flatMap(({ coil, path, slug }, i) =>
    cards[i]!.map(({ id, label, standing, verdict }) => {
      const query = new URLSearchParams({ variant: slug, card: id })
      return { material: coil, card: label, standing, verdict, page: `/mi-database/${path}?${query}` }
    }),
  )
}
