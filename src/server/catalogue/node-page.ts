import { type RawBuilder, sql } from 'kysely'
import { type ChildCard, type NodePage, testCodes, type TypicalRange } from '#contract/catalogue.ts'
import type { CoilFilter } from '#contract/coil-filter/filter.ts'
import { propertyColumns } from '#core/properties/shown-column.ts'
import type { Reader } from '#server/db/database.ts'
import { limitToAccessible } from '#server/properties/limit-to-accessible.ts'
import { type ChildOf, childOf, coilsWithin } from '#server/properties/filter-sql.ts'
import { isBelow } from './readable.ts'
import { currentRelease, nodeById, type NodeRow, selectNodes, toSummary, trailOf } from './nodes.ts'

/** Columns that describe a family, in order; only the usual direction and delay, so that ranges are comparable. */
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

/** Released, visible coils of a group of materials; `child` null: of all. */
type Group = {
  readonly child: string | null
  readonly materials: number
  readonly coils: number
  readonly tests: number
  readonly curves: number
  /** In the order of `typicalColumns`: means over the materials and number of coils; null without coils. */
  readonly numbers: readonly ({
    readonly min: number
    readonly max: number
    readonly mean: number
    readonly n: number
    readonly coils: number
  } | null)[]
}

type Names = { readonly child: string; readonly materials: number; readonly tests: readonly string[] }

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
      coils: all?.coils ?? 0,
      tests: all?.tests ?? 0,
      curves: all?.curves ?? 0,
    },
    ranges: ranges(all),
    children: children.map((child) => card(child, names, groups)),
    release,
  }
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
      const { mean, n, coils } = number
      return [{ property: property.id, unit: property.unit, mean, n, coils }]
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

/** Selected materials (`m`) by the node above them that `child` names; equal sets of tests are combined. */
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
 * Mean of each number over the coils of a material, then over the materials of each child and over all. The columns of
 * each query are in one index (migrations/0009).
 */
async function groupsWithin(db: Reader, filter: CoilFilter, child: ChildOf): Promise<Group[]> {
  const columns = typicalColumns.map(({ id }, i) => ({
    id,
    mean: sql.id(`mean${i}`),
    n: sql.id(`n${i}`),
    number: sql.id(`number${i}`),
  }))
  const meansOf = (some: typeof columns) =>
    sql.join(some.map(({ id, mean, n }) => sql`avg(${sql.id('p', id)}) as ${mean}, count(${sql.id('p', id)}) as ${n}`))
  const within = coilsWithin(await limitToAccessible(db, filter))
  const { rows } = await sql<Omit<Group, 'numbers'> & Record<string, Group['numbers'][number]>>`
    with m as (
      select p.family_id, p.grade_id, p.material_id, count(*) as coils, sum(cardinality(p.tests)) as tests, sum(p.curves) as curves,
        ${meansOf(columns.filter(({ id }) => id !== delayed))}
      from property_row p where ${within} group by p.family_id, p.grade_id, p.material_id
    ), quoted as (
      -- A number where it was measured under the condition that its test is shown by.
      select p.material_id, ${meansOf(columns.filter(({ id }) => id === delayed))}
      from property_row p
      where ${within} and ${sql.id('p', delayed)} is not null and (p.conditions is null or not p.conditions ? ${sql.lit(delayed)})
      group by p.material_id
    ), materials as (
      select ${child.column} as child, p.*, ${sql.join(
        columns.filter(({ id }) => id === delayed).map(({ mean, n }) => sql`q.${mean}, q.${n}`),
      )}
      from m p ${child.join} left join quoted q on q.material_id = p.material_id
    )
    select child, count(*)::int as materials, sum(coils)::int as coils, sum(tests)::int as tests, sum(curves)::int as curves,
      ${sql.join(
        columns.map(
          ({
            mean,
            n,
            number,
          }) => sql`case when count(${mean}) > 0 then json_build_object('min', min(${mean}), 'max', max(${mean}),
            'mean', avg(${mean}), 'n', count(${mean}), 'coils', sum(${n})) end as ${number}`,
        ),
      )}
    from materials group by grouping sets ((child), ())`.execute(db)
  return rows.map(({ child: of, materials, coils, tests, curves, ...row }) => ({
    child: of,
    materials,
    coils,
    tests,
    curves,
    numbers: typicalColumns.map((_, i) => row[`number${i}`] ?? null),
  }))
}
