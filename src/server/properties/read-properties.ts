import { type RawBuilder, sql } from 'kysely'
import type { DataStatus } from '#contract/catalogue.ts'
import { propertyColumn } from '#core/properties/table-columns.ts'
import type { Reader } from '#server/db/database.ts'
import type { CoilQuestion } from '#contract/coil-question/question.ts'
import { amongOpen } from './among-open.ts'
import { coilsWithin, columnName, type Facet, listsOf } from './question.ts'

/** A mean with what belongs to its meaning. */
export type PropertyCell = {
  /** Of the replicates, in the unit of the property. */
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
  /** Id of the first specimen's number; undefined in rows made before it was noted. */
  readonly number?: string
}

export type CoilRow = {
  readonly variantId: string
  readonly name: string
  readonly slug: string
  readonly material: string
  /** Of the material's page, below /mi-database. */
  readonly path: string
  /** The material is a free sample. */
  readonly free: boolean
  readonly thickness: number
  readonly coating: string | null
  readonly millType: string
  readonly synthetic: boolean
  readonly status: DataStatus
  readonly tests: readonly string[]
  /** By column; absent where the coil has no such number. */
  readonly cells: Readonly<Record<string, PropertyCell>>
}

type Listing = {
  /** Ids of property columns to show. */
  readonly columns: readonly string[]
  /** By a column, by `thickness`, or by `material`: the name of the coil. Coils without the number come last in both directions. */
  readonly sort?: { readonly by: string; readonly descending?: boolean }
  readonly limit: number
  readonly offset?: number
}

/**
 * Coils that answer a question, with their numbers; what the caller may not read is absent.
 *
 * @throws AppError `invalid_request` for a column that does not exist
 */
export async function listCoils(
  db: Reader,
  question: CoilQuestion,
  { columns, sort, limit, offset = 0 }: Listing,
): Promise<CoilRow[]> {
  const order = sort
    ? sql`${sortKey(sort.by)} ${sort.descending ? sql`desc` : sql`asc`} nulls last, p.variant_id`
    : sql`p.variant_id`
  const coils = coilsWithin(await amongOpen(db, question))
  const means = sql.join([sql`null as nothing`, ...columns.map((id) => sql`${columnName(id)} as ${sql.id(id)}`)])
  const { rows } = await sql<Omit<CoilRow, 'cells'> & { details: Record<string, PropertyCell> }>`
    select p.variant_id as "variantId", v.name, v.slug, m.name as material, m.path, m.free, p.thickness_mm as thickness, p.coating,
      p.mill_type as "millType", p.synthetic, p.status, p.tests, p.details, ${means}
    from (${foundBefore(question, coils, sort?.by)} order by ${order} limit ${limit} offset ${offset}) page
    join property_row p on p.variant_id = page.id
    join variant v on v.id = p.variant_id join tree_node m on m.id = p.material_id
    order by ${order}`.execute(db)
  return rows.map(({ details, ...row }) => {
    const { cells, others } = apart(row, columns, details)
    return { ...others, cells }
  })
}

/**
 * The coils of a page before they are put in order. The index that finds them does not always hold the number that they go by: "offset 0"
 * keeps the finding apart, so that it is not done in the order of that number. Where several indexes find them their rows are read in any case,
 * and the number with them; else only rows of coils that answer are read for it.
 */
function foundBefore(question: CoilQuestion, coils: RawBuilder<boolean>, by: string | undefined): RawBuilder<unknown> {
  const { ranges = {}, thickness } = question
  if (by === undefined || Object.hasOwn(ranges, by))
    return sql`select p.variant_id as id from property_row p where ${coils}`
  const indexes = Object.keys(ranges).length + (thickness ? 1 : 0)
  if (indexes > 1 && propertyColumn(by))
    return sql`select p.variant_id as id from (
      select p.variant_id, ${columnName(by)} from property_row p where ${coils} offset 0) p`
  return sql`select p.variant_id as id from (select p.variant_id from property_row p where ${coils} offset 0) found
    join property_row p on p.variant_id = found.variant_id`
}

/** The numbers of a row apart from what else it says. */
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
  return by === 'material' ? sql`(select c.name from variant c where c.id = p.variant_id)` : columnName(by)
}

/** How many coils answer a question, of those that the caller may read. */
export async function countCoils(db: Reader, question: CoilQuestion): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from property_row p where ${coilsWithin(await amongOpen(db, question))}`.execute(db)
  return rows[0]!.n
}

/** Whether some of the coils that answer are synthetic, of those that the caller may read. */
export async function hasSynthetic(db: Reader, question: CoilQuestion): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from property_row p where p.synthetic and ${coilsWithin(await amongOpen(db, question))}) as found`.execute(
    db,
  )
  return rows[0]!.found
}

export type FacetCount = { readonly value: string | null; readonly count: number }

/**
 * Beside each list of a question: how many coils each of its values would leave, as if that list did not filter. Values that
 * no readable coil has are absent. One pass for all lists: finding the coils is most of the work.
 */
export async function facets(db: Reader, question: CoilQuestion): Promise<Record<Facet, FacetCount[]>> {
  const { coatings, millTypes, families } = listsOf(question)
  const { rows } = await sql<FacetCount & { facet: Facet }>`
    with coil as (
      select p.coating, p.mill_type, p.family_id, (${coatings}) as a, (${millTypes}) as b, (${families}) as c
      from property_row p where ${coilsWithin(await amongOpen(db, question), { lists: false })}
    ), counted as (
      select grouping(coating, mill_type, family_id) as but, coating, mill_type, family_id,
        count(*) filter (where b and c)::int as of_coating, count(*) filter (where a and c)::int as of_mill,
        count(*) filter (where a and b)::int as of_family
      from coil group by grouping sets ((coating), (mill_type), (family_id))
    ), facet as (
      select 'coatings' as facet, coating as value, of_coating as count from counted where but = 3
      union all select 'millTypes', mill_type, of_mill from counted where but = 5
      union all select 'families', family_id::text, of_family from counted where but = 6
    )
    select facet, value, count from facet where count > 0 order by count desc, value`.execute(db)
  const of = (name: Facet) => rows.flatMap(({ facet, value, count }) => (facet === name ? [{ value, count }] : []))
  return { coatings: of('coatings'), millTypes: of('millTypes'), families: of('families') }
}

/** Least and greatest value of a column among the coils that answer a question; null where none has it. */
export async function rangeOf(db: Reader, question: CoilQuestion, id: string): Promise<[number, number] | null> {
  const column = columnName(id)
  const { rows } = await sql<{ from: number | null; to: number | null }>`
    select min(${column}) as from, max(${column}) as to from property_row p where ${coilsWithin(await amongOpen(db, question))}`.execute(
    db,
  )
  const { from, to } = rows[0]!
  return from === null || to === null ? null : [from, to]
}
