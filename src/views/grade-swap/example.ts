import { findMaterial } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { materialOfStrength } from '#server/properties/index.ts'

/** Measured materials that compete for the same part: cold-formed steels of the 1000 MPa class. */
const measured = { from: 'QP1000-Aalto', to: 'CP1000-Aalto' } as const

/** Tensile strengths of a usual swap [MPa]: a steel by one of its family that is half as strong again. */
const usual = { from: 600, to: 980 } as const

/**
 * Slugs of two materials that the reader may open, so that the tool is never empty: a measured pair, else the materials of one family that
 * are nearest to usual strengths, or one material twice if there is no other; undefined without any.
 */
export async function exampleSwap(db: Reader): Promise<{ readonly from: string; readonly to: string } | undefined> {
  const pair = await Promise.all([findMaterial(db, measured.from), findMaterial(db, measured.to)])
  if (pair.every((one) => one?.access === 'full' && one.variants.length > 0)) return measured
  const from = await materialOfStrength(db, usual.from)
  if (from === undefined) return undefined
  const to = await materialOfStrength(db, usual.to, { familyOf: from })
  return { from: from.slug, to: (to ?? from).slug }
}
