import { sql } from 'kysely'
import type { Variant } from '#contract/catalogue.ts'
import { normaliseGradeName, slugOfName } from '#core/catalogue/names.ts'
import type { Reader } from '#server/db/database.ts'

function selectVariants(db: Reader) {
  return db
    .selectFrom('variant as v')
    .select([
      'v.id',
      'v.material_id as materialId',
      'v.name',
      'v.slug',
      'v.thickness_mm as thickness',
      'v.measured_thickness_mm as measuredThickness',
      'v.coating',
      'v.coating_mass_g_m2 as coatingMass',
      'v.mill_type as millType',
      'v.heat',
      'v.state',
      'v.chemistry',
      'v.source',
      'v.status',
      'v.synthetic',
      sql<boolean>`v.release is null`.as('draft'),
    ])
    .orderBy('v.position')
    .orderBy('v.name')
}

/** Coils of a material; none when the caller may not read it. */
export async function listVariants(db: Reader, materialId: string): Promise<Variant[]> {
  return selectVariants(db).where('v.material_id', '=', materialId).execute()
}

/** A coil by display name or slug, in any spelling; undefined when there is none the caller may read. */
export async function findVariant(db: Reader, name: string): Promise<Variant | undefined> {
  const spellings = [name, normaliseGradeName(name)].map((each) => slugOfName(each).toLowerCase())
  return selectVariants(db)
    .where(sql<boolean>`v.lower_slug = any(${spellings})`)
    .limit(1)
    .executeTakeFirst()
}

export async function getVariant(db: Reader, id: string): Promise<Variant | undefined> {
  return selectVariants(db).where('v.id', '=', id).executeTakeFirst()
}
