import { type RawBuilder, sql } from 'kysely'
import type { ChildCard, NodePage, TypicalRange } from '#contract/catalogue.ts'
import { testCodes } from '#contract/catalogue.ts'
import type { Reader } from '#server/db/database.ts'
import { currentRelease, nodeById, type NodeRow, selectNodes, toSummary, trailOf } from './nodes.ts'
import { readable } from './readable.ts'

/** Numbers that describe a family of materials, in the order shown. */
const typicalProperties = [
  'uat.rp02',
  'uat.rm',
  'uat.ag',
  'uat.a',
  'uat.n46',
  'uat.n1020',
  'uat.r',
  'her.lambda',
] as const

/** Only the direction and delay that the field quotes, so that a range compares like with like. */
const quotedConditions = ['RD', '240 Minute']

type MaterialMean = { materialId: string; property: string; unit: string; mean: number; variants: number }

/** Page of a node: its counts, typical ranges and children. Numbers cover what the caller may see, nothing else. */
export async function getNodePage(db: Reader, nodeId: string): Promise<NodePage | undefined> {
  const node = await nodeById(db, nodeId)
  if (!node) return undefined
  const children = await selectNodes(db).where('n.parent_id', '=', nodeId).execute()
  const means = await materialMeans(db, isBelow(nodeId))
  return {
    ...toSummary(node),
    trail: await trailOf(db, node),
    counts: await countsBelow(db, nodeId),
    ranges: typicalProperties.flatMap((property) => range(means.filter((mean) => mean.property === property))),
    children: cards(children, await materialsBelow(db, nodeId), means),
    release: await currentRelease(db),
  }
}

/**
 * The first materials below a node, those that the caller may read before all others, by family and strength; announced ones are
 * left out.
 *
 * @param limit  1 to 100
 */
export async function listMaterials(db: Reader, nodeId: string, limit: number): Promise<ChildCard[]> {
  const below = await db
    .selectFrom('tree_node as m')
    .leftJoin('material_teaser as t', 't.material_id', 'm.id')
    .innerJoin('tree_node as g', 'g.id', 'm.parent_id')
    .innerJoin('tree_node as f', 'f.id', 'g.parent_id')
    .where('m.level', '=', 'material')
    .where('m.announced', '=', false)
    .where(isBelow(nodeId))
    .orderBy(readable('m'), 'desc')
    .orderBy('f.path')
    // Grades by the strength in their name, whatever place the tree gives them: DP450 before DP1000.
    .orderBy(sql`substring(g.name from '\\d+')::numeric nulls last`)
    .orderBy('g.position')
    .orderBy('m.position')
    .orderBy('m.path')
    .limit(limit)
    .select(['m.id', 'm.ancestors', sql<(typeof testCodes)[number][]>`coalesce(t.tests, '{}')`.as('tests')])
    .execute()
  if (below.length === 0) return []
  const ids = below.map(({ id }) => id)
  const nodes = await selectNodes(db).where('n.id', 'in', ids).execute()
  const means = await materialMeans(db, sql`m.id = any(${ids}::uuid[])`)
  return cards(
    nodes.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    below,
    means,
  )
}

function cards(
  children: readonly NodeRow[],
  below: Awaited<ReturnType<typeof materialsBelow>>,
  means: readonly MaterialMean[],
): ChildCard[] {
  return children.map((child) => {
    const materials = below.filter(({ ancestors }) => ancestors.includes(child.id))
    const ids = new Set(materials.map(({ id }) => id))
    const tests = new Set(materials.flatMap((material) => material.tests))
    return {
      ...toSummary(child),
      materials: materials.length,
      tests: testCodes.filter((code) => tests.has(code)),
      values: typicalProperties
        .map((property) => means.filter((mean) => mean.property === property && ids.has(mean.materialId)))
        .flatMap((own) =>
          range(own).map(({ property, unit, mean, n }) => ({ property, unit, mean, n, variants: total(own) })),
        ),
    }
  })
}

/** Materials (`m`) below a node; null: everywhere. */
function isBelow(nodeId: string | null): RawBuilder<boolean> {
  return nodeId === null ? sql<boolean>`true` : sql<boolean>`m.ancestors @> array[${nodeId}::uuid]`
}

async function materialsBelow(db: Reader, nodeId: string | null) {
  return db
    .selectFrom('tree_node as m')
    .leftJoin('material_teaser as t', 't.material_id', 'm.id')
    .where('m.level', '=', 'material')
    .where(isBelow(nodeId))
    .select(['m.id', 'm.ancestors', sql<(typeof testCodes)[number][]>`coalesce(t.tests, '{}')`.as('tests')])
    .execute()
}

/** Mean of each property over all replicates of all variants of a material that the caller may read. */
async function materialMeans(db: Reader, which: RawBuilder<boolean>): Promise<MaterialMean[]> {
  return db
    .selectFrom('scalar as s')
    .innerJoin('replicate as r', 'r.id', 's.replicate_id')
    .innerJoin('condition as c', 'c.id', 'r.condition_id')
    .innerJoin('test_series as t', 't.id', 'c.series_id')
    .innerJoin('tree_node as m', 'm.id', 's.material_id')
    .where(which)
    .where('s.property', 'in', [...typicalProperties])
    .where('c.label', 'in', quotedConditions)
    .where('s.value', 'is not', null)
    .groupBy(['s.material_id', 's.property', 's.unit'])
    .select([
      's.material_id as materialId',
      's.property',
      's.unit',
      sql<number>`avg(s.value)`.as('mean'),
      sql<number>`count(distinct t.variant_id)::int`.as('variants'),
    ])
    .execute()
}

async function countsBelow(db: Reader, nodeId: string): Promise<NodePage['counts']> {
  const within = sql`select m.id from tree_node m where m.level = 'material' and ${isBelow(nodeId)}`
  const { rows } = await sql<NodePage['counts']>`
    select
      (select count(*)::int from tree_node where id in (${within})) as materials,
      (select count(distinct material_id)::int from variant where material_id in (${within})) as "readableMaterials",
      (select count(*)::int from variant where material_id in (${within})) as variants,
      (select count(*)::int from test_series where material_id in (${within})) as tests,
      (select count(*)::int from curve where superseded is null and material_id in (${within})) as curves`.execute(db)
  return rows[0]!
}

function total(means: readonly MaterialMean[]): number {
  return means.reduce((sum, { variants }) => sum + variants, 0)
}

function range(means: readonly MaterialMean[]): TypicalRange[] {
  const first = means[0]
  if (!first) return []
  const values = means.map(({ mean }) => mean)
  return [
    {
      property: first.property,
      unit: first.unit,
      min: Math.min(...values),
      max: Math.max(...values),
      mean: values.reduce((sum, value) => sum + value, 0) / values.length,
      n: values.length,
    },
  ]
}
