import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'
import { columnName } from './question.ts'

export type Percentiles = { readonly low: number; readonly high: number; readonly n: number }

/**
 * 5th and 95th percentile of columns among the coils that the caller may read, between neighbouring values by a straight line; null
 * where none has the number.
 *
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
