import type { Reader } from '#server/db/database.ts'
import { materialOfStrength } from '#server/properties/index.ts'

/** Tensile strengths of a usual swap [MPa]: a dual-phase steel by one that is half as strong again. */
const usual = { from: 600, to: 980 } as const

/**
 * Two materials that the reader may open, for a tool that would otherwise be empty: those nearest to usual strengths, or one twice
 * where there is but one; undefined where there is none.
 */
export async function exampleSwap(db: Reader): Promise<{ readonly from: string; readonly to: string } | undefined> {
  const from = await materialOfStrength(db, usual.from)
  if (from === undefined) return undefined
  return { from, to: (await materialOfStrength(db, usual.to, from)) ?? from }
}
