import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'
import type { CoilQuestion } from '#contract/coil-question/question.ts'
import { coilsWithin, columnName } from './question.ts'
import type { PropertyCell } from './read-properties.ts'

/** A coil as a map draws it. */
export type MapRow = {
  readonly variantId: string
  readonly name: string
  /** In addresses of the material's page. */
  readonly slug: string
  readonly material: string
  /** Of the material's page, below /mi-database. */
  readonly path: string
  /** The material is a free sample. */
  readonly free: boolean
  readonly family: string
  readonly thickness: number
  readonly coating: string | null
  readonly millType: string
  readonly synthetic: boolean
  /** By column; absent where the coil has no such number. */
  readonly cells: Readonly<Record<string, PropertyCell>>
}

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
    from property_row p
    join variant v on v.id = p.variant_id
    join tree_node m on m.id = p.material_id
    join tree_node f on f.id = p.family_id
    where ${coilsWithin(question)}
    order by v.name, p.variant_id
    limit ${limit}`.execute(db)
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

/** What a map of very many coils reads of each: enough to place it and to tell it apart. */
export type MapPlace = Pick<MapRow, 'family' | 'thickness' | 'coating' | 'millType' | 'synthetic'> & {
  /** By column; absent where the coil has no such number. */
  readonly cells: Readonly<Record<string, Pick<PropertyCell, 'mean' | 'n' | 'gauge'>>>
}

/** Coils in one question to the database: longer ones hold up everybody else in this process. */
const placesAtOnce = 5000

/**
 * Coils that answer a question, in the order of their ids, some thousand at a time; what the caller may not read is absent.
 *
 * @throws AppError `invalid_request` for a column that does not exist
 */
export async function* mapPlaces(
  db: Reader,
  question: CoilQuestion,
  columns: readonly string[],
  limit: number,
): AsyncGenerator<readonly MapPlace[]> {
  const numbers = columns.flatMap((id, i) => [
    sql`, ${columnName(id)} as ${sql.id(`mean${i}`)}`,
    sql`, (p.details -> ${id} ->> 'n')::int as ${sql.id(`n${i}`)}`,
    sql`, (p.details -> ${id} ->> 'gauge')::float8 as ${sql.id(`gauge${i}`)}`,
  ])
  let after = '00000000-0000-0000-0000-000000000000'
  for (let read = 0; read < limit;) {
    const most = Math.min(placesAtOnce, limit - read)
    const { rows } = await sql<Omit<MapPlace, 'cells'> & { id: string } & Record<string, unknown>>`
      select p.variant_id as id, f.name as family, p.thickness_mm as thickness, p.coating, p.mill_type as "millType", p.synthetic
        ${sql.join(numbers, sql``)}
      from property_row p
      join tree_node f on f.id = p.family_id
      where ${coilsWithin(question)} and p.variant_id > ${after}::uuid
      order by p.variant_id
      limit ${most}`.execute(db)
    yield rows.map((row) => ({
      family: row.family,
      thickness: row.thickness,
      coating: row.coating,
      millType: row.millType,
      synthetic: row.synthetic,
      cells: Object.fromEntries(
        columns.flatMap((id, i) => {
          const [mean, n, gauge] = [row[`mean${i}`], row[`n${i}`] as number, row[`gauge${i}`] as number | null]
          return typeof mean === 'number' ? [[id, { mean, n, ...(gauge !== null && { gauge }) }]] : []
        }),
      ),
    }))
    if (rows.length < most) return
    read += rows.length
    after = rows.at(-1)!.id
  }
}

/** Id of the coil at a place, from 0, in the order of `mapPlaces`; undefined beyond the last. */
export async function coilAt(db: Reader, question: CoilQuestion, at: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select p.variant_id as id from property_row p where ${coilsWithin(question)}
    order by p.variant_id limit 1 offset ${at}`.execute(db)
  return rows[0]?.id
}
