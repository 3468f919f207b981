import { type RawBuilder, sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { propertyColumn } from '#core/properties/table-columns.ts'
import type { TestCode } from '#core/test-types/test-type.ts'

/** From and to, both included, in the unit of the property; null leaves an end open. */
export type Range = readonly [number | null, number | null]

/** Which coils are asked for; what is absent does not filter. A list names what a coil may be: one of them. */
export type CoilQuestion = {
  /** By column of the property table. A coil without the number is not within any range. */
  readonly ranges?: Readonly<Record<string, Range>>
  /** Nominal [mm]. */
  readonly thickness?: Range
  /** `null`: coils of which no coating is known. */
  readonly coatings?: readonly (string | null)[]
  readonly millTypes?: readonly string[]
  /** Ids of families of the tree. */
  readonly families?: readonly string[]
  /** Every one of these was tested. */
  readonly tested?: readonly TestCode[]
}
export type Facet = 'coatings' | 'millTypes' | 'families'

/** @throws AppError `invalid_request` for a column that does not exist */
export function columnName(id: string): RawBuilder<number | null> {
  if (!propertyColumn(id))
    throw new AppError('invalid_request', `No property named '${id.slice(0, 60)}'.`, {
      issues: [{ path: 'ranges', message: 'not a column of the property table' }],
    })
  return sql`${sql.id('p', id)}`
}

/** The question as a condition on `property_row p`; without its lists where those are counted one by one. */
export function coilsWithin(
  question: CoilQuestion,
  { lists = true }: { readonly lists?: boolean } = {},
): RawBuilder<boolean> {
  const { ranges = {}, thickness, tested, ...more } = question
  const parts = [
    ...Object.entries(ranges).flatMap(([id, range]) => within(columnName(id), range)),
    ...within(sql`p.thickness_mm`, thickness ?? [null, null]),
    ...(tested && tested.length > 0 ? [sql<boolean>`p.tests @> ${[...tested]}`] : []),
    ...(lists ? Object.entries(listsOf(question)).flatMap(([name, list]) => (more[name as Facet] ? [list] : [])) : []),
  ]
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}

/** Each list as a condition of its own; `true` for one that does not filter. */
export function listsOf({ coatings, millTypes, families }: CoilQuestion): Record<Facet, RawBuilder<boolean>> {
  return {
    coatings: coatings ? oneOf(coatings) : sql`true`,
    millTypes: millTypes ? sql`p.mill_type = any(${[...millTypes]})` : sql`true`,
    families: families ? sql`p.family_id = any(${[...families]}::uuid[])` : sql`true`,
  }
}

function within(column: RawBuilder<unknown>, [from, to]: Range): RawBuilder<boolean>[] {
  return [
    ...(from === null ? [] : [sql<boolean>`${column} >= ${from}`]),
    ...(to === null ? [] : [sql<boolean>`${column} <= ${to}`]),
  ]
}

function oneOf(coatings: readonly (string | null)[]): RawBuilder<boolean> {
  const known = coatings.filter((coating) => coating !== null)
  const none = coatings.includes(null) ? sql`or p.coating is null` : sql``
  return sql`(p.coating = any(${known}) ${none})`
}
