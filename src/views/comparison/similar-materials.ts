import type { Material } from '#contract/catalogue.ts'
import { freeSamplePath, listChildren } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { slugOf } from './find-coils.ts'
import { freeMeasured } from '#server/properties/index.ts'

/** Names are public; `open` states whether the caller can read the material. */
export type SimilarMaterial = { readonly slug: string; readonly name: string; readonly open: boolean }

export async function similarMaterials(
  db: Reader,
  materials: readonly Pick<Material, 'id' | 'trail'>[],
): Promise<SimilarMaterial[]> {
  const grades = new Set(materials.flatMap(({ trail }) => trail.find(({ level }) => level === 'grade')?.id ?? []))
  const own = new Set(materials.map(({ id }) => id))
  const children = await Promise.all([...grades].map((grade) => listChildren(db, grade)))
  return children
    .flat()
    .filter(({ id, level, announced }) => level === 'material' && !announced && !own.has(id))
    .map(({ path, name, access }) => ({ slug: slugOf(path), name, open: access === 'full' }))
}

/** Default of the specification. */
const usual = ['DP980-2', 'DP980-6'] as const

/**
 * Default materials of the comparator. Readers without the tool get the free sample and the two free materials with
 * most properties.
 * @param closed  the tool is not in the plan
 */
export async function usualMaterials(db: Reader, closed: boolean): Promise<readonly string[]> {
  if (!closed) return usual
  const [sample, measured] = await Promise.all([freeSamplePath(db), freeMeasured(db, { tests: ['UAT'], limit: 2 })])
  if (measured.length === 0) return usual
  const materials = measured.map(({ material }) => material)
  return sample === undefined ? materials : [...new Set([slugOf(sample), ...materials])]
}
