import { columnsOfPairs, type PairCoil } from '#core/predict/pairs/index.ts'
import type { Reader } from '#server/db/database.ts'
import { listMapRows } from '#server/properties/index.ts'

export type Basis = 'measured' | 'synthetic'

/** A coil that a model learns from, as answers name it. */
export type LearningCoil = PairCoil & {
  readonly name: string
  /** Name of its material. */
  readonly called: string
  /** In addresses of the material's page. */
  readonly slug: string
  readonly synthetic: boolean
}

/** More are no table for a model that compares each with each. */
const most = 20_000

/** The coils of some materials with every number that a pair reads. Measured and synthetic ones never meet in one model. */
export async function learningCoils(
  db: Reader,
  materials: readonly string[],
): Promise<Readonly<Record<Basis, readonly LearningCoil[]>>> {
  const rows = await listMapRows(db, { materials }, columnsOfPairs(), most)
  const coils = rows.map(({ name, material, path, slug, family, thickness, synthetic, cells }): LearningCoil => ({
    name,
    called: material,
    material: path,
    slug,
    family,
    thickness,
    synthetic,
    cells,
  }))
  return {
    measured: coils.filter(({ synthetic }) => !synthetic),
    synthetic: coils.filter(({ synthetic }) => synthetic),
  }
}
