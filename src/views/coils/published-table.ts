import type { CoilFilter } from '#contract/coil-filter/filter.ts'
import type { PublishedTable, PublishedTableRow } from '#contract/views/published-table.ts'
import { literatureCitation, spansAlong, familiesOfTree } from '#core/literature/index.ts'
import { propertyColumn } from '#core/properties/shown-column.ts'
import type { Reader } from '#server/db/database.ts'
import { familyNamesBelow } from '#server/catalogue/index.ts'
import { type PublishedValue, publishedValues } from '#server/literature/index.ts'

const maxRows = 300

/** Published materials with a value in one of the columns, one row for each condition, by family and name. */
export async function publishedTable(
  db: Reader,
  columnIds: readonly string[],
  coils: CoilFilter,
): Promise<PublishedTable> {
  const columns = columnIds.flatMap((id) => propertyColumn(id) ?? [])
  const properties = [...new Set(columns.map(({ property }) => property.id))]
  const materials = await publishedOfFilter(db, properties, coils)
  if ('none' in materials) return materials
  const ofMaterials = materials.map((values) => rowsOf(values, columns)).filter((rows) => rows.length > 0)
  const rows = ofMaterials.flat().toSorted((a, b) => a.family.localeCompare(b.family) || a.name.localeCompare(b.name))
  return { rows: rows.slice(0, maxRows), total: rows.length, materials: ofMaterials.length }
}

type Column = NonNullable<ReturnType<typeof propertyColumn>>

function rowsOf(values: PublishedRows, columns: readonly Column[]): PublishedTableRow[] {
  const [{ material, source }] = values
  const spans = columns.map(({ property, orientation }) =>
    spansAlong(values, { property: property.id, orientation, gauge: undefined }),
  )
  const conditions = new Set(spans.flatMap((own) => [...own.keys()]))
  return [...conditions].map((condition) => ({
    id: `${material.key} ${condition}`,
    name: condition === '' ? publishedName(values) : `${publishedName(values)} (${condition})`,
    to: `/mi-database/published/${material.key}`,
    sort: material.sort,
    family: material.family,
    thickness: material.thickness,
    coating: material.coating,
    citation: literatureCitation(source),
    cells: spans.map((own) => own.get(condition) ?? null),
  }))
}

const answered: readonly (keyof CoilFilter)[] = ['within', 'thickness']

export type PublishedRows = readonly [PublishedValue, ...PublishedValue[]]

/**
 * Released published values that match a filter, by material.
 * @param properties  ids without direction: `uat.rm`
 * @returns  `none` if the filter uses a field that publications do not state
 */
export async function publishedOfFilter(
  db: Reader,
  properties: readonly string[],
  coils: CoilFilter,
): Promise<readonly PublishedRows[] | { readonly none: string }> {
  if (filtersByMore(coils))
    return { none: 'Published values are not listed: they can be filtered only by tree node and thickness.' }
  const families = coils.within && (await familyNamesBelow(db, coils.within)).flatMap(familiesOfTree)
  const values = await publishedValues(db, properties)
  const own = values.filter(
    ({ material }) =>
      (!families || families.includes(material.family)) && isWithin(material.thickness, coils.thickness),
  )
  return [...Map.groupBy(own, ({ material }) => material.key).values()] as unknown as readonly PublishedRows[]
}

/** `Docol 500 DP, SSAB 2013` */
export function publishedName([{ material, source }]: PublishedRows): string {
  return [material.grade, [source.authors, source.year].filter(Boolean).join(' ')].join(', ')
}

function filtersByMore(coils: CoilFilter): boolean {
  if (coils.within && ['grade', 'material'].includes(coils.within.level)) return true
  return Object.entries(coils).some(([name, filter]) => {
    if (filter === undefined || answered.includes(name as keyof CoilFilter)) return false
    return Array.isArray(filter) ? filter.length > 0 : Object.keys(filter).length > 0
  })
}

function isWithin(thickness: number | null, range: CoilFilter['thickness']): boolean {
  const [from, to] = range ?? [null, null]
  if (from === null && to === null) return true
  return thickness !== null && thickness >= (from ?? 0) && thickness <= (to ?? Infinity)
}
