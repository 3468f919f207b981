import { type RawBuilder, sql } from 'kysely'
import type { CoilQuestion } from '#contract/coil-question/question.ts'
import type { Histogram } from '#contract/views/coil-panel.ts'
import type { Reader } from '#server/db/database.ts'
import { amongOpen } from './among-open.ts'
import { coilsWithin, columnName } from './question.ts'

const mostBars = 24

/**
 * The distribution of a number over the coils that answer a question, as if its own range did not filter: what a slider for that range
 * shows. Of the rows that the caller may read, as everything here; null where none of them has the number.
 *
 * @param id  a column of the property table, or `thickness` [mm]
 * @throws AppError `invalid_request` for a column that does not exist
 */
export async function histogramOf(db: Reader, question: CoilQuestion, id: string): Promise<Histogram | null> {
  const column: RawBuilder<number | null> = id === 'thickness' ? sql`p.thickness_mm` : columnName(id)
  const others = coilsWithin(await amongOpen(db, withoutRange(question, id)))
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

function withoutRange({ ranges = {}, thickness, ...others }: CoilQuestion, id: string): CoilQuestion {
  if (id === 'thickness') return { ...others, ranges }
  const { [id]: _own, ...more } = ranges
  return { ...others, ranges: more, ...(thickness && { thickness }) }
}

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that needs no more bars than fit below a slider. */
function barWidth(extent: number): number {
  if (extent <= 0) return 1
  const least = extent / (mostBars - 1)
  const power = 10 ** Math.floor(Math.log10(least))
  return [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((width) => width >= least * (1 - 1e-9))!
}
