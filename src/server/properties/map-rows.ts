import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'
import type { CoilQuestion } from '#contract/coil-question/question.ts'
import { coilsWithin, columnName } from './question.ts'
import type { CoilRow, PropertyCell } from './read-properties.ts'

/** A coil as a map draws it. */
export type MapRow = Omit<CoilRow, 'status' | 'tests'> & { readonly family: string }

/**
 * Coils that answer a question with some of their numbers, by name; what the caller may not read is absent.
 *
 * @throws AppError `invalid_request` for a column that does not exist
 */
export async function listMapRows(
  db: Reader,
  question: CoilQuestion,
  columns: readonly string[],
  limit: number,
): Promise<MapRow[]> {
  const means = columns.map((id) => sql`, ${columnName(id)} as ${sql.id(id)}`)
  const details = columns.map((id) => sql`, p.details -> ${id} as ${sql.id(`about ${id}`)}`)
  const { rows } = await sql<Omit<MapRow, 'cells'> & Record<string, unknown>>`
    select p.variant_id as "variantId", v.name, v.slug, m.name as material, m.path, m.free, f.name as family,
      p.thickness_mm as thickness, p.coating, p.mill_type as "millType", p.synthetic
      ${sql.join(means, sql``)} ${sql.join(details, sql``)}
    from (
      -- Found first: what stands outside of the row is read for those that are listed alone.
      select p.variant_id as id from property_row p join variant v on v.id = p.variant_id
      where ${coilsWithin(question)}
      order by v.name, p.variant_id
      limit ${limit}) listed
    join property_row p on p.variant_id = listed.id
    join variant v on v.id = p.variant_id
    join tree_node m on m.id = p.material_id
    join tree_node f on f.id = p.family_id
    order by v.name, p.variant_id`.execute(db)
  return rows.map((row) => ({
    variantId: row.variantId,
    name: row.name,
    slug: row.slug,
    material: row.material,
    path: row.path,
    free: row.free,
    family: row.family,
    thickness: row.thickness,
    coating: row.coating,
    millType: row.millType,
    synthetic: row.synthetic,
    cells: Object.fromEntries(
      columns.flatMap((id) => {
        const mean = row[id]
        return typeof mean === 'number' ? [[id, { ...(row[`about ${id}`] as PropertyCell), mean }]] : []
      }),
    ),
  }))
}
