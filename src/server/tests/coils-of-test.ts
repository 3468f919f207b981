import { type RawBuilder, sql } from 'kysely'
import type { DataSource } from '#contract/materials/data-source.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { isBelow } from '#server/catalogue/readable.ts'
import type { Reader } from '#server/db/database.ts'
import { cutFor } from './filter.ts'

export type TestedCoilFilter = {
  readonly test: TestCode
  /** Path of a node. */
  readonly below?: string | undefined
  /** `undefined` in the list: coils of unknown coating. */
  readonly coatings?: readonly string[] | undefined
  readonly millTypes?: readonly string[] | undefined
  /** Inclusive [mm]. */
  readonly thickness?: readonly [number, number] | undefined
  readonly project?: string | undefined
}

export type TestedCoil = {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly material: string
  /** Name of the family; null if the material is not in one. */
  readonly family: string | null
  /** Of the material page, below /mi-database. */
  readonly path: string
  readonly thickness: number
  readonly coating: string | null
  readonly millType: string
  readonly synthetic: boolean
  /** Of published measurements. */
  readonly source: Pick<DataSource, 'laboratory' | 'licence'> | null
  readonly free: boolean
}

type Facet = readonly { readonly value: string; readonly count: number }[]

/** One page of readable coils with a test, in the order of the tree; total; number per coating and type of mill. */
export async function coilsOfTest(
  db: Reader,
  filter: TestedCoilFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{
  readonly coils: TestedCoil[]
  readonly count: number
  readonly coatings: Facet
  readonly millTypes: Facet
}> {
  const { coatings, millTypes } = filter
  const ofCoating = coatings ? sql<boolean>`coating = any(${[...coatings]})` : sql<boolean>`true`
  const ofMill = millTypes ? sql<boolean>`mill = any(${[...millTypes]})` : sql<boolean>`true`
  const tested = testedCoils(filter)
  const [page, counted] = await Promise.all([
    sql<TestedCoil>`
      select id, name, slug, material, family, path, thickness, nullif(coating, 'undefined') as coating, mill as "millType", synthetic, free, source
      from (${tested}) t where ${ofCoating} and ${ofMill}
      order by parent, place, position, name limit ${limit} offset ${offset}`.execute(db),
    sql<{ facet: string; value: string; count: number }>`
      with tested as materialized (${tested})
      select 'all' as facet, '' as value, count(*)::int as count from tested where ${ofCoating} and ${ofMill}
      union all select 'coating', coating, count(*)::int from tested where ${ofMill} group by coating
      union all select 'mill', mill, count(*)::int from tested where ${ofCoating} group by mill
      order by count desc, value`.execute(db),
  ])
  const facet = (name: string) => counted.rows.flatMap((row) => (row.facet === name ? [row] : []))
  return {
    coils: page.rows,
    count: facet('all')[0]?.count ?? 0,
    coatings: facet('coating').map(({ value, count }) => ({ value, count })),
    millTypes: facet('mill').map(({ value, count }) => ({ value, count })),
  }
}

function testedCoils({ test, below, thickness, project }: TestedCoilFilter): RawBuilder<unknown> {
  const conditions = [
    sql`t.code = ${test}`,
    ...(below === undefined ? [] : [isBelow('m', 'material', below.toLowerCase())]),
    ...(thickness ? [sql`v.thickness_mm between ${thickness[0]} and ${thickness[1]}`] : []),
    ...(project === undefined
      ? []
      : [
          sql`exists (select from condition c join replicate r on r.condition_id = c.id
            where c.series_id = t.id and ${cutFor(project)})`,
        ]),
  ]
  return sql`
    select v.id, v.name, v.slug, m.name as material, f.name as family, m.path, v.thickness_mm as thickness, coalesce(v.coating, 'undefined') as coating,
      v.mill_type as mill, v.synthetic, m.free,
      case when v.source is not null then jsonb_build_object('laboratory', v.source -> 'laboratory', 'licence', v.source -> 'licence') end as source,
      v.position, g.path as parent, m.position as place
    from test_series t join coil v on v.id = t.coil_id join tree_node m on m.id = v.material_id
      join tree_node g on g.id = m.parent_id left join tree_node f on f.id = g.parent_id
    where ${sql.join(conditions, sql` and `)}`
}
