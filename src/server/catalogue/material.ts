import { type Coil, type Material, testCodes } from '#contract/catalogue.ts'
import type { Reader } from '#server/db/database.ts'
import { currentRelease, findNodeByName, nodeById, type NodeRow, toSummary, trailOf } from './nodes.ts'
import { sql } from 'kysely'
import { normaliseGradeName, slugOfName } from '#core/catalogue/names.ts'
import type { DataSource } from '#contract/materials/data-source.ts'

/** Material with coils if the caller may read it, otherwise place and teaser only; undefined if not visible. */
export async function getMaterial(db: Reader, id: string): Promise<Material | undefined> {
  const node = await nodeById(db, id)
  return node && describe(db, node)
}

export async function findMaterial(db: Reader, name: string): Promise<Material | undefined> {
  const node = await findNodeByName(db, 'material', name)
  return node && describe(db, node)
}

async function describe(db: Reader, node: NodeRow): Promise<Material | undefined> {
  if (node.level !== 'material') return undefined
  const [teaser, trail, coils, release, owner] = await Promise.all([
    db.selectFrom('material_teaser').where('material_id', '=', node.id).select(['tests', 'fe_tabs']).executeTakeFirst(),
    trailOf(db, node),
    node.readable ? listMaterialCoils(db, node.id) : [],
    currentRelease(db, node.organisationId),
    node.organisationId === null ? undefined : nameOf(db, node.organisationId),
  ])
  return {
    ...toSummary(node),
    level: 'material',
    trail,
    coils,
    tests: testCodes.filter((code) => teaser?.tests.includes(code)),
    feTabs: teaser?.fe_tabs ?? [],
    release,
    ...(owner !== undefined && { owner }),
  }
}

async function nameOf(db: Reader, organisation: string): Promise<string | undefined> {
  const row = await db.selectFrom('organisation').where('id', '=', organisation).select('name').executeTakeFirst()
  return row?.name
}

function selectCoils(db: Reader) {
  return db
    .selectFrom('coil as v')
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

export async function listMaterialCoils(db: Reader, materialId: string): Promise<Coil[]> {
  return selectCoils(db).where('v.material_id', '=', materialId).execute()
}

/** Coil by display name or slug, in any spelling; undefined if none is visible to the caller. */
export async function findCoil(db: Reader, name: string): Promise<Coil | undefined> {
  const spellings = [name, normaliseGradeName(name)].map((each) => slugOfName(each).toLowerCase())
  return selectCoils(db)
    .where(sql<boolean>`v.lower_slug = any(${spellings})`)
    .limit(1)
    .executeTakeFirst()
}

export async function getCoil(db: Reader, id: string): Promise<Coil | undefined> {
  return selectCoils(db).where('v.id', '=', id).executeTakeFirst()
}

const minAlike = 0.3

/** Name of the public material with the most similar spelling; undefined if none is similar enough. */
export async function nearestMaterial(db: Reader, text: string): Promise<string | undefined> {
  const slug = slugOfName(text.slice(0, 120)).toLowerCase()
  const alike = sql<number>`similarity(n.lower_slug, ${slug})`
  const row = await db
    .selectFrom('tree_node as n')
    .where('n.level', '=', 'material')
    .where(alike, '>=', minAlike)
    .orderBy(alike, 'desc')
    .orderBy('n.name')
    .limit(1)
    .select('n.name')
    .executeTakeFirst()
  return row?.name
}

export async function sourcesOfCoils(
  db: Reader,
  names: readonly string[],
): Promise<{ name: string; source: DataSource }[]> {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('coil')
    .where('name', 'in', names)
    .where('source', 'is not', null)
    .orderBy('name')
    .select(['name', 'source'])
    .execute()
  return rows.map(({ name, source }) => ({ name, source: source! }))
}
