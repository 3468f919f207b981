import { type Material, testCodes } from '#contract/catalogue.ts'
import type { Reader } from '#server/db/database.ts'
import { currentRelease, findNodeByName, nodeById, type NodeRow, toSummary, trailOf } from './nodes.ts'
import { listVariants } from './variants.ts'

/**
 * A material: with its coils when the caller may read it, otherwise with place and teaser alone. Undefined when the id
 * is not a material the caller may know of.
 */
export async function getMaterial(db: Reader, id: string): Promise<Material | undefined> {
  const node = await nodeById(db, id)
  return node && describe(db, node)
}

/** By name or slug, in any spelling. */
export async function findMaterial(db: Reader, name: string): Promise<Material | undefined> {
  const node = await findNodeByName(db, 'material', name)
  return node && describe(db, node)
}

async function describe(db: Reader, node: NodeRow): Promise<Material | undefined> {
  if (node.level !== 'material') return undefined
  const [teaser, trail, variants, release, owner] = await Promise.all([
    db.selectFrom('material_teaser').where('material_id', '=', node.id).select(['tests', 'fe_tabs']).executeTakeFirst(),
    trailOf(db, node),
    node.readable ? listVariants(db, node.id) : [],
    currentRelease(db, node.organisationId),
    node.organisationId === null ? undefined : nameOf(db, node.organisationId),
  ])
  return {
    ...toSummary(node),
    level: 'material',
    trail,
    variants,
    tests: testCodes.filter((code) => teaser?.tests.includes(code)),
    feTabs: teaser?.fe_tabs ?? [],
    release,
    ...(owner !== undefined && { owner }),
  }
}

/** Of the organisation of a private material: people who may know of the material may know of its owner. */
async function nameOf(db: Reader, organisation: string): Promise<string | undefined> {
  const row = await db.selectFrom('organisation').where('id', '=', organisation).select('name').executeTakeFirst()
  return row?.name
}
