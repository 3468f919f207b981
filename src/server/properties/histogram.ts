import { type RawBuilder, sql } from 'kysely'
import type { CoilFilter } from '#contract/coil-filter/filter.ts'
import type { Histogram } from '#contract/views/coil-panel.ts'
import type { Reader } from '#server/db/database.ts'
import { limitToAccessible } from './limit-to-accessible.ts'
import { coilsWithin, columnName } from './filter-sql.ts'

const maxBars = 24

/**
 * Distribution of a number over the readable coils that match, without the filter of this range: for the slider of
 * that range. Null if no coil has the number.
 * @param id  a column of the property table, or `thickness` [mm]
 * @throws AppError `invalid_request` for a column that does not exist
 */
export async function histogramOf(db: Reader, filter: CoilFilter, id: string): Promise<Histogram | null> {
  const column: RawBuilder<number | null> = id === 'thickness' ? sql`p.thickness_mm` : columnName(id)
  const others = coilsWithin(await limitToAccessible(db, withoutRange(filter, id)))
  const ends = await sql<{ from: number | null; to: number | null }>`
    select min(${column}) as from, max(${column}) as to from property_row p where ${column} is not null and ${others}`.execute(
    db,
  )
  const { from, to } = ends.rows[0]!
  if (from === null || to === null) return null
  const step = barWidth(to - from)
  const start = Math.floor(from / step) * step
  const { rows } = await sql<{ bar: number; n: number }>`
    select greatest(0, floor((${column} - ${start}::float8) / ${step}::float8))::int as bar, count(*)::int as n
    from property_row p where ${column} is not null and ${others} group by 1`.execute(db)
  const counts = Array.from({ length: Math.max(...rows.map(({ bar }) => bar)) + 1 }, () => 0)
  for (const { bar, n } of rows) counts[bar] = n
  return { from, to, start, step, counts }
}

function withoutRange({ ranges = {}, thickness, ...others }: CoilFilter, id: string): CoilFilter {
  if (id === 'thickness') return { ...others, ranges }
  const { [id]: _own, ...more } = ranges
  return { ...others, ranges: more, ...(thickness && { thickness }) }
}

/** Smallest of 1, 2, 2.5 and 5 times a power of ten whose bars fit below a slider. */
function barWidth(extent: number): number {
  if (extent <= 0) return 1
  const min = extent / (maxBars - 1)
  const power = 10 ** Math.floor(Math.log10(min))
  return [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((width) => width >= min * (1 - 1e-9))!
}

export type Percentiles = { readonly low: number; readonly high: number; readonly n: number }

/**
 * 5th and 95th percentile of columns among readable coils, linearly interpolated; null if no coil has the number.
 * @throws AppError `invalid_request` for a column that does not exist
 */
export async function percentiles(db: Reader, ids: readonly string[]): Promise<(Percentiles | null)[]> {
  const parts = ids.map((id, i) => {
    const column = columnName(id)
    return sql`percentile_cont(array[0.05, 0.95]) within group (order by ${column}) as ${sql.id(`p${i}`)},
      count(${column})::int as ${sql.id(`n${i}`)}`
  })
  if (parts.length === 0) return []
  const { rows } = await sql<Record<string, number[] | number | null>>`
    select ${sql.join(parts)} from property_row p`.execute(db)
  return ids.map((_, i) => {
    const [ends, n] = [rows[0]![`p${i}`], rows[0]![`n${i}`]]
    return Array.isArray(ends) && typeof n === 'number' ? { low: ends[0]!, high: ends[1]!, n } : null
  })
}
