import type { Repeatability } from '#contract/reports/report.ts'
import type { Reader } from '#server/db/database.ts'
import type { ResultCell } from '#laboratory/server/reports/index.ts'
import { precisionOfTest } from '#laboratory/views/quality/precision-of-test.ts'

/** Fewer values than this say too little about a laboratory. */
const fewestValues = 6

/**
 * Repeatability of each property that a project measured, over the newest coils of the laboratory that were measured alike (ISO 5725-2); none of
 * synthetic data, which scatter as they were made to. Staff's alone.
 */
export async function repeatabilityOf(db: Reader, cells: readonly ResultCell[]): Promise<Repeatability[]> {
  const measured = cells.filter(({ synthetic }) => !synthetic)
  const found: Repeatability[] = []
  for (const test of new Set(measured.map((cell) => cell.test))) {
    const { properties } = await precisionOfTest(db, { test, by: 'laboratory' })
    for (const { symbol, name, repeatability: share, n: values, levels } of properties)
      if (share !== null && values >= fewestValues) found.push({ test, symbol, name, share, values, levels })
  }
  return found
}
