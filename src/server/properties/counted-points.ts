import { type RawBuilder, sql } from 'kysely'
import type { CoilQuestion } from '#contract/coil-question/question.ts'
import type { Reader } from '#server/db/database.ts'
import { amongOpen } from './among-open.ts'
import { childOf, coilsWithin, columnName } from './question.ts'

export type CountedPoint = { readonly child: string; readonly x: number; readonly y: number; readonly coils: number }

type Axis = { readonly column: string; readonly step: number }
type Asked = {
  readonly x: Axis
  readonly y: Axis
  /** Original gauge length [mm] that `y` was measured over. */
  readonly gauge: number
}

/**
 * Where the coils below a node lie, on a grid as fine as a small map shows it: as many points as it has places, however many coils there are.
 * What the caller may not read is absent.
 */
export async function countedPoints(
  db: Reader,
  within: NonNullable<CoilQuestion['within']> & { readonly level: keyof typeof childOf },
  { x, y, gauge }: Asked,
): Promise<CountedPoint[]> {
  const onGrid = ({ column, step }: Axis): RawBuilder<unknown> =>
    sql`round(${columnName(column)} / ${step}::float8) * ${step}::float8`
  const { column, join } = childOf[within.level]
  // Column and gauge length as they are in the condition of the index that holds the places (migrations/0009): no parameter would match it.
  const { rows } = await sql<CountedPoint>`
    select ${column} as child, ${onGrid(x)} as x, ${onGrid(y)} as y, count(*)::int as coils
    from property_row p ${join}
    where ${coilsWithin(await amongOpen(db, { within }))} and ${columnName(x.column)} is not null and ${columnName(y.column)} is not null
      and (p.gauges ->> ${sql.lit(y.column)})::float8 = ${sql.lit(gauge)}::float8
    group by 1, 2, 3 order by 2, 3`.execute(db)
  return rows
}
