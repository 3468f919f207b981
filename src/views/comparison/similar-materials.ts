import type { Material } from '#contract/catalogue.ts'
import { listChildren } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'
import { slugOf } from './find-coils.ts'

/** A material to choose: names are public, `open` says whether the caller may read it. */
export type SimilarMaterial = { readonly slug: string; readonly name: string; readonly open: boolean }

/** The other materials of the grades of some. */
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
