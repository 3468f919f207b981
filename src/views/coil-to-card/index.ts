import type { Material, Variant } from '#contract/catalogue.ts'
import type { Reader } from '#server/db/database.ts'
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

/** What happened to one specimen of a coil; null where it has none. What the caller may not read is absent. */
export async function coilToCard(
  db: Reader,
  coil: { readonly material: Material; readonly variant: Variant; readonly siteUrl: string },
): Promise<CoilToCard | null> {
  const specimen = await specimenReading(db, coil.variant)
  if (!specimen) return null
  const law = await fittedLaw(db, coil.variant)
  return { specimen, law, card: law && (await cardLines(db, coil, law.law.id, offset)) }
}
