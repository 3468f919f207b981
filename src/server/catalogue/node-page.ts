import { type RawBuilder, sql } from 'kysely'
import type { ChildCard, NodePage, TypicalRange } from '#contract/catalogue.ts'
import { testCodes } from '#contract/catalogue.ts'
import type { CoilQuestion } from '#contract/coil-question/question.ts'
import { propertyColumns } from '#core/properties/table-columns.ts'
import type { Reader } from '#server/db/database.ts'
import { amongOpen } from '#server/properties/among-open.ts'
import { type ChildOf, childOf, coilsWithin } from '#server/properties/question.ts'
import { isBelow } from './below.ts'
import { currentRelease, nodeById, type NodeRow, selectNodes, toSummary, trailOf } from './nodes.ts'
import { readable } from './readable.ts'

/**
 * Columns of the property table that describe a family of materials, in the order shown. Only the direction and delay that the field quotes, so
 * that a range compares like with like.
 */
const delayed = 'her.lambda'
const typicalColumns = [
  'uat.rp02-RD',
  'uat.rm-RD',
  'uat.ag-RD',
  'uat.a-RD',
  'uat.n46-RD',
  'uat.n1020-RD',
  'uat.r-RD',
  delayed,
].map((id) => propertyColumns.find((column) => column.id === id)!)

/** Of the released coils of a group of materials that the caller may read; `child` null: of all of them. */
type Group = {
  readonly child: string | null
  readonly materials: number
  readonly variants: number
  readonly tests: number
  readonly curves: number
  /** By the place in `typicalColumns`: of the materials' means, and how many coils contribute; null where none does. */
  readonly numbers: readonly ({
    readonly min: number
    readonly max: number
    readonly mean: number
    readonly n: number
    readonly variants: number
  } | null)[]
}

/** Public names below a child, and the tests that were made of them. */
type Names = { readonly child: string; readonly materials: number; readonly tests: readonly string[] }

/** Page of a node above materials: its counts, typical ranges and children. Numbers cover what the caller may see of the release, nothing else. */
export async function getNodePage(db: Reader, nodeId: string): Promise<NodePage | undefined> {
  const node = await nodeById(db, nodeId)
  if (!node || node.level === 'material') return undefined
  const { level } = node
  const [children, names, groups, trail, release] = await Promise.all([
    selectNodes(db).where('n.parent_id', '=', nodeId).execute(),
    namesBelow(db, node),
    groupsWithin(db, { within: { id: nodeId, level } }, childOf[level]),
    trailOf(db, node),
    currentRelease(db),
  ])
  const all = groups.find(({ child }) => child === null)
  return {
    ...toSummary(node),
    trail,
    counts: {
      materials: names.reduce((sum, { materials }) => sum + materials, 0),
      readableMaterials: all?.materials ?? 0,
      variants: all?.variants ?? 0,
      tests: all?.tests ?? 0,
      curves: all?.curves ?? 0,
    },
    ranges: ranges(all),
    children: children.map((child) => card(child, names, groups)),
    release,
  }
}

/**
 * The first materials below a node, those that the caller may read before all others, by family and strength; announced ones are
 * left out.
 *
 * @param limit  1 to 100
 */
export async function listMaterials(db: Reader, nodeId: string, limit: number): Promise<ChildCard[]> {
  const node = await nodeById(db, nodeId)
  if (!node) return []
  const path = node.path.toLowerCase()
  const { rows } = await sql<{ id: string }>`
    with m as materialized (
      select m.id, m.parent_id, m.position, m.path, ${readable('m')} as open
      from tree_node m where ${isBelow('m', 'material', path)} and not m.announced
    ), grade as materialized (
      -- By family, then by the strength in their name, whatever place the tree gives them: DP450 before DP1000.
      select g.id, rank() over (order by f.path, substring(g.name from '\\d+')::numeric nulls last, g.position) as place
      from tree_node g join tree_node f on f.id = g.parent_id where g.id in (select parent_id from m)
    )
    select m.id from m join grade g on g.id = m.parent_id
    order by m.open desc, g.place, m.position, m.path
    limit ${limit}`.execute(db)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [nodes, names, groups] = await Promise.all([
    selectNodes(db)
      .where('n.id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
    namesOf(db, sql`m.id = any(${ids}::uuid[])`, sql`m.id`),
    groupsWithin(db, { materials: ids }, childOf.grade),
  ])
  return nodes.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map((node) => card(node, names, groups))
}

function card(child: NodeRow, names: readonly Names[], groups: readonly Group[]): ChildCard {
  const own = names.find((one) => one.child === child.id)
  const group = groups.find((one) => one.child === child.id)
  return {
    ...toSummary(child),
    materials: own?.materials ?? 0,
    tests: testCodes.filter((code) => own?.tests.includes(code)),
    values: typicalColumns.flatMap(({ property }, i) => {
      const number = group?.numbers[i]
      if (!number) return []
      const { mean, n, variants } = number
      return [{ property: property.id, unit: property.unit, mean, n, variants }]
    }),
  }
}

function ranges(group: Group | undefined): TypicalRange[] {
  return typicalColumns.flatMap(({ property }, i) => {
    const number = group?.numbers[i]
    if (!number) return []
    const { min, max, mean, n } = number
    return [{ property: property.id, unit: property.unit, min, max, mean, n }]
  })
}

function namesBelow(db: Reader, { path, ancestors }: NodeRow): Promise<Names[]> {
  return namesOf(db, isBelow('m', 'material', path.toLowerCase()), sql`m.ancestors[${ancestors.length + 1}::int]`)
}

/** Materials (`m`) that a condition leaves, by the node above them that `child` names. Few sets of tests differ: they are united here. */
async function namesOf(db: Reader, which: RawBuilder<boolean>, child: RawBuilder<unknown>): Promise<Names[]> {
  const { rows } = await sql<Names>`
    select ${child} as child, count(*)::int as materials, coalesce(t.tests, '{}') as tests
    from tree_node m left join material_teaser t on t.material_id = m.id where ${which} group by 1, t.tests`.execute(db)
  return [...Map.groupBy(rows, (row) => row.child)].map(([of, sets]) => {
    const made = new Set(sets.flatMap(({ tests }) => tests))
    return {
      child: of,
      materials: sets.reduce((sum, { materials }) => sum + materials, 0),
      tests: testCodes.filter((code) => made.has(code)),
    }
  })
}

/**
 * Mean of each number over the coils of a material, then over the materials of each child and of all of them. Every column of the first question
 * is held by one index, those of the second by another (migrations/0009).
 */
async function groupsWithin(db: Reader, question: CoilQuestion, child: ChildOf): Promise<Group[]> {
  const columns = typicalColumns.map(({ id }, i) => ({
    id,
    mean: sql.id(`mean${i}`),
    n: sql.id(`n${i}`),
    number: sql.id(`number${i}`),
  }))
  const meansOf = (some: typeof columns) =>
    sql.join(some.map(({ id, mean, n }) => sql`avg(${sql.id('p', id)}) as ${mean}, count(${sql.id('p', id)}) as ${n}`))
  const coils = coilsWithin(await amongOpen(db, question))
  const { rows } = await sql<Omit<Group, 'numbers'> & Record<string, Group['numbers'][number]>>`
    with m as (
      select p.family_id, p.grade_id, p.material_id, count(*) as variants, sum(cardinality(p.tests)) as tests, sum(p.curves) as curves,
        ${meansOf(columns.filter(({ id }) => id !== delayed))}
      from property_row p where ${coils} group by p.family_id, p.grade_id, p.material_id
    ), quoted as (
      -- A number where it was measured under the condition that its test is shown by.
      select p.material_id, ${meansOf(columns.filter(({ id }) => id === delayed))}
      from property_row p
      where ${coils} and ${sql.id('p', delayed)} is not null and (p.conditions is null or not p.conditions ? ${sql.lit(delayed)})
      group by p.material_id
    ), materials as (
      select ${child.column} as child, p.*, ${sql.join(
        columns.filter(({ id }) => id === delayed).map(({ mean, n }) => sql`q.${mean}, q.${n}`),
      )}
      from m p ${child.join} left join quoted q on q.material_id = p.material_id
    )
    select child, count(*)::int as materials, sum(variants)::int as variants, sum(tests)::int as tests, sum(curves)::int as curves,
      ${sql.join(
        columns.map(
          ({
            mean,
            n,
            number,
          }) => sql`case when count(${mean}) > 0 then json_build_object('min', min(${mean}), 'max', max(${mean}),
            'mean', avg(${mean}), 'n', count(${mean}), 'variants', sum(${n})) end as ${number}`,
        ),
      )}
    from materials group by grouping sets ((child), ())`.execute(db)
  return rows.map(({ child: of, materials, variants, tests, curves, ...row }) => ({
    child: of,
    materials,
    variants,
    tests,
    curves,
    numbers: typicalColumns.map((_, i) => row[`number${i}`] ?? null),
  }))
}
