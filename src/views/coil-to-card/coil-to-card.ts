import type { Reader } from '#server/db/database.ts'
import { type CardRecords, cardRecords, evaluateCard } from '../cards/index.ts'
import { computeTab, type TabRecords, tabRecords } from '../finite-element/index.ts'
import { type CardLines, cardLines } from './card-lines.ts'
import { type FittedLaw, fittedLaw } from './fitted-law.ts'
import { type SpecimenReading, specimenReading } from './specimen-reading.ts'

/** Plastic strain at which a proof strength is read [1]: the same point is followed through all steps. */
export const offset = 0.002

/** One number from the machine's record to the solver's input. */
export type CoilToCard = {
  readonly specimen: SpecimenReading
  readonly law: FittedLaw | null
  readonly card: CardLines | null
}

/** What `computeCoilToCard` starts from. Plain data. */
export type CoilToCardRecords = {
  readonly specimen: SpecimenReading
  /** FE2. */
  readonly tab: TabRecords
  readonly card: CardRecords
}

/** Reads one specimen of a coil and what its card is made of; null without a specimen. What the caller may not read is absent. */
export async function coilToCardRecords(
  db: Reader,
  coil: Parameters<typeof cardRecords>[1],
): Promise<CoilToCardRecords | null> {
  const specimen = await specimenReading(db, coil.variant)
  if (!specimen) return null
  return { specimen, tab: await tabRecords(db, coil.variant, 'FE2'), card: await cardRecords(db, coil) }
}

/** Follows one specimen to the card. */
export function computeCoilToCard({ specimen, tab, card }: CoilToCardRecords): CoilToCard {
  const law = fittedLaw(computeTab(tab))
  return { specimen, law, card: law && cardLines(evaluateCard(card), law.law.id, offset) }
}
