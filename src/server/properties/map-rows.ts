import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'
import type { CoilFilter } from '#contract/coil-filter/filter.ts'
import { coilsWithin, columnName } from './filter-sql.ts'
import type { CoilRow, PropertyCell } from './read-properties.ts'

export type MapRow = Omit<CoilRow, 'status' | 'tests'> & { readonly family: string }

/** Coil with means only: other data of a number is outside the row and slower to read. */
export type MeansRow = Omit<MapRow, 'cells'> & { readonly means: Readonly<Record<string, number>> }

/** Readable coils that match, with some numbers, by name. @throws AppError `invalid_request` for an unknown column */
export async function listMapRows(
  db: Reader,
  filter: CoilFilter,
  columns: readonly string[],
  limit: number,
): Promise<MapRow[]> {
  const details = columns.map((id) => sql`, p.details -> ${id} as ${sql.id(`about ${id}`)}`)
  const rows = await namedRows(db, filter, columns, { limit, more: sql.join(details, sql``) })
  return rows.map((row) => ({
    ...coilOf(row),
    cells: Object.fromEntries(
      columns.flatMap((id) => {
        const mean = row[id]
        return typeof mean === 'number' ? [[id, { ...(row[`about ${id}`] as PropertyCell), mean }]] : []
      }),
    ),
  }))
}

export async function listMeans(
  db: Reader,
  filter: CoilFilter,
  columns: readonly string[],
  limit: number,
): Promise<MeansRow[]> {
  const rows = await namedRows(db, filter, columns, { limit, more: sql`` })
  return rows.map((row) => ({
    ...coilOf(row),
    means: Object.fromEntries(
      columns.flatMap((id) => {
        const mean = row[id]
        return typeof mean === 'number' ? [[id, mean]] : []
      }),
    ),
  }))
}

type NamedRow = Omit<MapRow, 'cells'> & Record<string, unknown>

async function namedRows(
  db: Reader,
  filter: CoilFilter,
  columns: readonly string[],
  { limit, more }: { readonly limit: number; readonly more: RawBuilder<unknown> },
): Promise<NamedRow[]> {
  const means = columns.map((id) => sql`, ${columnName(id)} as ${sql.id(id)}`)
  const { rows } = await sql<NamedRow>`
    select p.coil_id as "coilId", v.name, v.slug, m.name as material, m.path, m.free, f.name as family,
      p.thickness_mm as thickness, p.coating, p.mill_type as "millType", p.synthetic
      ${sql.join(means, sql``)} ${more}
    from (
      -- Found first: what stands outside of the row is read for those that are listed alone.
      select p.coil_id as id from property_row p join coil v on v.id = p.coil_id
      where ${coilsWithin(filter)}
      order by v.name, p.coil_id
      limit ${limit}) listed
    join property_row p on p.coil_id = listed.id
    join coil v on v.id = p.coil_id
    join tree_node m on m.id = p.material_id
    join tree_node f on f.id = p.family_id
    order by v.name, p.coil_id`.execute(db)
  return rows
}

function coilOf(row: NamedRow): Omit<MapRow, 'cells'> {
  return {
    coilId: row.coilId,
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
  }
}
