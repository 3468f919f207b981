import { type RawBuilder, sql } from 'kysely'
import type { CoilFilter } from '#contract/coil-filter/filter.ts'
import type { Reader } from '#server/db/database.ts'
import { limitToAccessible } from './limit-to-accessible.ts'
import { childOf, coilsWithin, columnName, levelColumns } from './filter-sql.ts'
import { type Level, levels } from '#contract/catalogue.ts'
import { testCodes } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'

export type CountedPoint = { readonly child: string; readonly x: number; readonly y: number; readonly coils: number }

type Axis = { readonly column: string; readonly step: number }
type MapGrid = {
  readonly x: Axis
  readonly y: Axis
  /** Original gauge length of `y` [mm]. */
  readonly gauge: number
}

/** Positions of readable coils below a node, on the grid of a small map, so that their number is limited. */
export async function countedPoints(
  db: Reader,
  within: NonNullable<CoilFilter['within']> & { readonly level: keyof typeof childOf },
  { x, y, gauge }: MapGrid,
): Promise<CountedPoint[]> {
  const onGrid = ({ column, step }: Axis): RawBuilder<unknown> =>
    sql`round(${columnName(column)} / ${step}::float8) * ${step}::float8`
  const { column, join } = childOf[within.level]
  // Column and gauge length as literals, because the condition of the index (migrations/0009) matches no parameter.
  const { rows } = await sql<CountedPoint>`
    select ${column} as child, ${onGrid(x)} as x, ${onGrid(y)} as y, count(*)::int as coils
    from property_row p ${join}
    where ${coilsWithin(await limitToAccessible(db, { within }))} and ${columnName(x.column)} is not null and ${columnName(y.column)} is not null
      and (p.gauges ->> ${sql.lit(y.column)})::float8 = ${sql.lit(gauge)}::float8
    group by 1, 2, 3 order by 2, 3`.execute(db)
  return rows
}

export type LevelCount = {
  readonly id: string
  readonly level: Level
  readonly name: string
  /** Below /mi-database/. */
  readonly path: string
  readonly count: number
}

export type FacetCounts = {
  readonly places: readonly LevelCount[]
  readonly tests: Readonly<Record<TestCode, number>>
}

/** Facets of a filter: places of the tree and tests. Without values that would leave no coil. */
export async function countByFacet(db: Reader, requested: CoilFilter): Promise<FacetCounts> {
  const filter = await limitToAccessible(db, requested)
  const level = levels[filter.within ? levels.indexOf(filter.within.level) + 1 : 0]
  const [places, tests] = [level ? await countsByLevel(db, filter, level) : [], await countsByTest(db, filter)]
  return { places, tests }
}

async function countsByLevel(db: Reader, filter: CoilFilter, level: Level): Promise<LevelCount[]> {
  const column = sql.id('p', levelColumns[level] ?? 'family_id')
  const { rows } = await sql<LevelCount>`
    with counted as (
      select ${column} as id, count(*)::int as n from property_row p where ${coilsWithin(filter)} group by 1
    )
    select a.id, a.level, a.name, a.path, sum(c.n)::int as count
    from counted c join tree_node d on d.id = c.id join tree_node a on a.id = any(d.ancestors) and a.level = ${level}
    group by a.id, a.level, a.name, a.path, a.position order by a.position, a.name`.execute(db)
  return rows
}

async function countsByTest(db: Reader, filter: CoilFilter): Promise<Record<TestCode, number>> {
  // There are few different sets of tests.
  const { rows } = await sql<{ tests: readonly string[]; n: number }>`
    select p.tests, count(*)::int as n from property_row p where ${coilsWithin(filter)} group by 1`.execute(db)
  const count = (code: TestCode) => rows.reduce((sum, { tests, n }) => (tests.includes(code) ? sum + n : sum), 0)
  return Object.fromEntries(testCodes.map((code) => [code, count(code)])) as Record<TestCode, number>
}
