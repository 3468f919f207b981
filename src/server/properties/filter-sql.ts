import { type RawBuilder, sql } from 'kysely'
import type { Level } from '#contract/catalogue.ts'
import { type CoilFilter, isExcluded, type Range } from '#contract/coil-filter/filter.ts'
import { AppError } from '#contract/errors.ts'
import { propertyColumn } from '#core/properties/shown-column.ts'

export type Facet = 'coatings' | 'millTypes' | 'families'

/** @throws AppError `invalid_request` for a column that does not exist */
export function columnName(id: string): RawBuilder<number | null> {
  if (!propertyColumn(id))
    throw new AppError('invalid_request', `No property named '${id.slice(0, 60)}'.`, {
      issues: [{ path: 'ranges', message: 'not a column of the property table' }],
    })
  return sql`${sql.id('p', id)}`
}

/** Condition on `property_row p`; without the lists if they are counted separately. */
export function coilsWithin(
  filter: CoilFilter,
  { lists = true }: { readonly lists?: boolean } = {},
): RawBuilder<boolean> {
  const { ranges = {}, thickness, tested, untested, within: place, materials, coils, ...more } = filter
  const parts = [
    ...Object.entries(ranges).flatMap(([id, range]) => within(columnName(id), range)),
    ...within(sql`p.thickness_mm`, thickness ?? [null, null]),
    ...(tested && tested.length > 0 ? [sql<boolean>`p.tests @> ${[...tested]}`] : []),
    ...(untested && untested.length > 0 ? [sql<boolean>`not p.tests && ${[...untested]}`] : []),
    ...(place ? [below(place)] : []),
    ...(materials ? [sql<boolean>`p.material_id = any(${[...materials]}::uuid[])`] : []),
    ...(coils ? [sql<boolean>`p.coil_id = any(${[...coils]}::uuid[])`] : []),
    ...(lists ? Object.entries(listsOf(filter)).flatMap(([name, list]) => (more[name as Facet] ? [list] : [])) : []),
  ]
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}

/** Condition of each list; `true` for one that does not filter. */
export function listsOf({ coatings, millTypes, families }: CoilFilter): Record<Facet, RawBuilder<boolean>> {
  return {
    coatings: coatings ? oneOf(coatings) : sql`true`,
    millTypes: millTypes ? sql`p.mill_type = any(${[...millTypes]})` : sql`true`,
    families: families ? sql`p.family_id = any(${[...families]}::uuid[])` : sql`true`,
  }
}

/** Rows contain their family and lower nodes; higher levels are found through the tree. */
function below({ id, level }: NonNullable<CoilFilter['within']>): RawBuilder<boolean> {
  const column = levelColumns[level]
  if (column) return sql`${sql.id('p', column)} = ${id}::uuid`
  const series =
    level === 'series'
      ? sql`${id}::uuid`
      : sql`any(array(select s.id from tree_node s where s.parent_id = ${id}::uuid))`
  return sql`p.family_id = any(array(select f.id from tree_node f where f.parent_id = ${series}))`
}

/** Column of `property_row` with the node of a level above the coil. */
export const levelColumns: Readonly<Partial<Record<Level, string>>> = {
  family: 'family_id',
  grade: 'grade_id',
  material: 'material_id',
}

/** Child of a node that contains row `p`, with the join for its name, by the level of the node. */
export type ChildOf = { readonly column: RawBuilder<string>; readonly join: RawBuilder<unknown> }

/** Child of a node that contains row `p`, with the join for its name, by the level of the node. */
export const childOf = {
  category: { column: sql<string>`f.parent_id`, join: sql`left join tree_node f on f.id = p.family_id` },
  series: { column: sql<string>`p.family_id`, join: sql`` },
  family: { column: sql<string>`p.grade_id`, join: sql`` },
  grade: { column: sql<string>`p.material_id`, join: sql`` },
} as const satisfies Readonly<Partial<Record<Level, ChildOf>>>

function within(column: RawBuilder<unknown>, range: Range): RawBuilder<boolean>[] {
  const [from, to] = range
  const [above, below] = [isExcluded(range, 'from') ? sql`>` : sql`>=`, isExcluded(range, 'to') ? sql`<` : sql`<=`]
  return [
    ...(from === null ? [] : [sql<boolean>`${column} ${above} ${from}`]),
    ...(to === null ? [] : [sql<boolean>`${column} ${below} ${to}`]),
  ]
}

function oneOf(coatings: readonly (string | null)[]): RawBuilder<boolean> {
  const known = coatings.filter((coating) => coating !== null)
  const none = coatings.includes(null) ? sql`or p.coating is null` : sql``
  return sql`(p.coating = any(${known}) ${none})`
}
