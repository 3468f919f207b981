import { freeSamplePath } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { freeMeasured } from '#server/properties/index.ts'
import { slugOf } from './find-coils.ts'

/** Compared before anyone has chosen, as the specification has it. */
const usual = ['DP980-2', 'DP980-6'] as const

/**
 * Slugs of the materials that the comparator opens with. Readers whose plan lacks the tool get the free sample and the two free materials
 * with the most measured properties, because DP980 (2) is closed to them.
 *
 * @param closed  the tool is not part of the reader's plan
 */
export async function usualMaterials(db: Reader, closed: boolean): Promise<readonly string[]> {
  if (!closed) return usual
  const [sample, measured] = await Promise.all([freeSamplePath(db), freeMeasured(db, { tests: ['UAT'], limit: 2 })])
  if (measured.length === 0) return usual
  const materials = measured.map(({ material }) => material)
  return sample === undefined ? materials : [...new Set([slugOf(sample), ...materials])]
}
