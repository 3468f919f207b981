import { type RawBuilder, sql } from 'kysely'
import type { ChildCard, NodePage, TypicalRange } from '#contract/catalogue.ts'
import { testCodes } from '#contract/catalogue.ts'
import type { CoilQuestion } from '#contract/coil-question/question.ts'
import { propertyColumns } from '#core/properties/table-columns.ts'
import type { Reader } from '#server/db/database.ts'
import { amongOpen } from '#server/properties/among-open.ts'
import { childColumn, coilsWithin } from '#server/properties/question.ts'
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
    groupsWithin(db, { within: { id: nodeId, level } }, childColumn[level]),
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
      -- By the strength in their name, whatever place the tree gives them: DP450 before DP1000.
      select g.id, f.path as family, substring(g.name from '\\d+')::numeric as strength, g.position
      from tree_node g join tree_node f on f.id = g.parent_id where g.id in (select parent_id from m)
    )
    select m.id from m join grade g on g.id = m.parent_id
    order by m.open desc, g.family, g.strength nulls last, g.position, m.position, m.path
    limit ${limit}`.execute(db)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [nodes, names, groups] = await Promise.all([
    selectNodes(db)
      .where('n.id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
    namesOf(db, sql`m.id = any(${ids}::uuid[])`, sql`m.id`),
    groupsWithin(db, { materials: ids }, childColumn.grade),
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

/** Materials (`m`) that a condition leaves, by the node above them that `child` names. */
async function namesOf(db: Reader, which: RawBuilder<boolean>, child: RawBuilder<unknown>): Promise<Names[]> {
  const tested = testCodes.map((code) => sql`bool_or(${sql.lit(code)} = any(t.tests)) as ${sql.id(code)}`)
  const { rows } = await sql<{ child: string; materials: number } & Record<string, unknown>>`
    select ${child} as child, count(*)::int as materials, ${sql.join(tested)}
    from tree_node m left join material_teaser t on t.material_id = m.id where ${which} group by 1`.execute(db)
  return rows.map((row) => ({
    child: row.child,
    materials: row.materials,
    tests: testCodes.filter((code) => row[code] === true),
  }))
}

/** Mean of each number over the coils of a material, then over the materials of each child and of all of them. */
async function groupsWithin(db: Reader, question: CoilQuestion, child: RawBuilder<unknown>): Promise<Group[]> {
  const columns = typicalColumns.map(({ id }, i) => ({
    value: id === delayed ? quoted(id) : sql.id('p', id),
    mean: sql.id(`mean${i}`),
    n: sql.id(`n${i}`),
    number: sql.id(`number${i}`),
  }))
  const { rows } = await sql<Omit<Group, 'numbers'> & Record<string, Group['numbers'][number]>>`
    with m as (
      select ${child} as child, count(*) as variants, sum(cardinality(p.tests)) as tests, sum(p.curves) as curves,
        ${sql.join(columns.map(({ value, mean, n }) => sql`avg(${value}) as ${mean}, count(${value}) as ${n}`))}
      from property_row p where ${coilsWithin(await amongOpen(db, question))} group by p.material_id, p.grade_id, p.family_id
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
    from m group by grouping sets ((child), ())`.execute(db)
  return rows.map(({ child: of, materials, variants, tests, curves, ...row }) => ({
    child: of,
    materials,
    variants,
    tests,
    curves,
    numbers: typicalColumns.map((_, i) => row[`number${i}`] ?? null),
  }))
}

/** A number where it was measured under the condition that its test is shown by. */
function quoted(id: string): RawBuilder<unknown> {
  return sql`case when p.conditions is null or not p.conditions ? ${sql.lit(id)} then ${sql.id('p', id)} end`
}
