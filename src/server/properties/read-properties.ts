import { type RawBuilder, sql } from 'kysely'
import type { DataStatus } from '#contract/catalogue.ts'
import { propertyColumn } from '#core/properties/shown-column.ts'
import type { Reader } from '#server/db/database.ts'
import type { CoilFilter } from '#contract/coil-filter/filter.ts'
import { limitToAccessible } from './limit-to-accessible.ts'
import { coilsWithin, columnName, type Facet, listsOf } from './filter-sql.ts'

export type PropertyCell = {
  /** In the unit of the property. */
  readonly mean: number
  /** Sample standard deviation; undefined for one specimen. */
  readonly s?: number
  readonly n: number
  readonly flags?: readonly string[]
  /** Specimens that count: `TD`, `240 Minute`. */
  readonly condition: string
  /** Original gauge length [mm], where specimens have one. */
  readonly gauge?: number
  readonly method: string
  /** Id of the number of the first specimen; undefined in older rows. */
  readonly number?: string
}

export type CoilRow = {
  readonly coilId: string
  readonly name: string
  readonly slug: string
  readonly material: string
  /** Of the material page, below /mi-database. */
  readonly path: string
  readonly free: boolean
  readonly thickness: number
  readonly coating: string | null
  readonly millType: string
  readonly synthetic: boolean
  readonly status: DataStatus
  readonly tests: readonly string[]
  /** By column; absent without a number. */
  readonly cells: Readonly<Record<string, PropertyCell>>
}

type Listing = {
  readonly columns: readonly string[]
  /** By a column, `thickness`, or `material` (name of the coil). Coils without the number are last in both directions. */
  readonly sort?: { readonly by: string; readonly descending?: boolean }
  readonly limit: number
  readonly offset?: number
}

/** Readable coils that match, with numbers. @throws AppError `invalid_request` for an unknown column */
export async function listCoils(
  db: Reader,
  filter: CoilFilter,
  { columns, sort, limit, offset = 0 }: Listing,
): Promise<CoilRow[]> {
  const order = sort
    ? sql`${sortKey(sort.by)} ${sort.descending ? sql`desc` : sql`asc`} nulls last, p.coil_id`
    : sql`p.coil_id`
  const coils = coilsWithin(await limitToAccessible(db, filter))
  const means = sql.join([sql`null as nothing`, ...columns.map((id) => sql`${columnName(id)} as ${sql.id(id)}`)])
  const { rows } = await sql<Omit<CoilRow, 'cells'> & { details: Record<string, PropertyCell> }>`
    select p.coil_id as "coilId", v.name, v.slug, m.name as material, m.path, m.free, p.thickness_mm as thickness, p.coating,
      p.mill_type as "millType", p.synthetic, p.status, p.tests, p.details, ${means}
    from (${foundBefore(filter, coils, sort?.by)} order by ${order} limit ${limit} offset ${offset}) page
    join property_row p on p.coil_id = page.id
    join coil v on v.id = p.coil_id join tree_node m on m.id = p.material_id
    order by ${order}`.execute(db)
  return rows.map(({ details, ...row }) => {
    const { cells, others } = apart(row, columns, details)
    return { ...others, cells }
  })
}

/**
 * Coils of a page before sorting. The index that finds them may lack the sort column: "offset 0" separates the search,
 * so that it does not run in the order of that column. If several indexes are combined, rows are read in any case;
 * otherwise only those of matching coils.
 */
function foundBefore(filter: CoilFilter, coils: RawBuilder<boolean>, by: string | undefined): RawBuilder<unknown> {
  const { ranges = {}, thickness } = filter
  if (by === undefined || Object.hasOwn(ranges, by))
    return sql`select p.coil_id as id from property_row p where ${coils}`
  const indexes = Object.keys(ranges).length + (thickness ? 1 : 0)
  if (indexes > 1 && propertyColumn(by))
    return sql`select p.coil_id as id from (
      select p.coil_id, ${columnName(by)} from property_row p where ${coils} offset 0) p`
  return sql`select p.coil_id as id from (select p.coil_id from property_row p where ${coils} offset 0) found
    join property_row p on p.coil_id = found.coil_id`
}

function apart(
  row: Omit<CoilRow, 'cells'>,
  columns: readonly string[],
  details: Readonly<Record<string, PropertyCell>>,
): { cells: CoilRow['cells']; others: Omit<CoilRow, 'cells'> } {
  const { nothing: _nothing, ...all } = row as Omit<CoilRow, 'cells'> & Record<string, unknown>
  const cells = columns.flatMap((id) => {
    const mean = all[id]
    return typeof mean === 'number' ? [[id, { ...details[id]!, mean }] as const] : []
  })
  const others = Object.fromEntries(Object.entries(all).filter(([name]) => !columns.includes(name)))
  return { cells: Object.fromEntries(cells), others: others as Omit<CoilRow, 'cells'> }
}

function sortKey(by: string): RawBuilder<unknown> {
  if (by === 'thickness') return sql`p.thickness_mm`
  return by === 'material' ? sql`(select c.name from coil c where c.id = p.coil_id)` : columnName(by)
}

export async function countCoils(db: Reader, filter: CoilFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from property_row p where ${coilsWithin(await limitToAccessible(db, filter))}`.execute(db)
  return rows[0]!.n
}

export async function hasCoils(db: Reader, filter: CoilFilter, of: 'synthetic' | 'measured'): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from property_row p where p.synthetic = ${of === 'synthetic'} and ${coilsWithin(await limitToAccessible(db, filter))}) as found`.execute(
    db,
  )
  return rows[0]!.found
}

export type FacetCount = { readonly value: string | null; readonly count: number }

/**
 * For each list of a filter, number of coils per value without that list. Omits values without readable
 * coils. One pass for all lists, because finding the coils is most of the work.
 */
export async function facets(db: Reader, filter: CoilFilter): Promise<Record<Facet, FacetCount[]>> {
  const { coatings, millTypes, families } = listsOf(filter)
  const { rows } = await sql<FacetCount & { facet: Facet }>`
    with matching as (
      select p.coating, p.mill_type, p.family_id, (${coatings}) as a, (${millTypes}) as b, (${families}) as c
      from property_row p where ${coilsWithin(await limitToAccessible(db, filter), { lists: false })}
    ), counted as (
      select grouping(coating, mill_type, family_id) as but, coating, mill_type, family_id,
        count(*) filter (where b and c)::int as of_coating, count(*) filter (where a and c)::int as of_mill,
        count(*) filter (where a and b)::int as of_family
      from matching group by grouping sets ((coating), (mill_type), (family_id))
    ), facet as (
      select 'coatings' as facet, coating as value, of_coating as count from counted where but = 3
      union all select 'millTypes', mill_type, of_mill from counted where but = 5
      union all select 'families', family_id::text, of_family from counted where but = 6
    )
    select facet, value, count from facet where count > 0 order by count desc, value`.execute(db)
  const of = (name: Facet) => rows.flatMap(({ facet, value, count }) => (facet === name ? [{ value, count }] : []))
  return { coatings: of('coatings'), millTypes: of('millTypes'), families: of('families') }
}

/** Minimum and maximum of a column among matching coils; null without values. */
export async function rangeOf(db: Reader, filter: CoilFilter, id: string): Promise<[number, number] | null> {
  const column = columnName(id)
  const { rows } = await sql<{ from: number | null; to: number | null }>`
    select min(${column}) as from, max(${column}) as to from property_row p where ${coilsWithin(await limitToAccessible(db, filter))}`.execute(
    db,
  )
  const { from, to } = rows[0]!
  return from === null || to === null ? null : [from, to]
}
