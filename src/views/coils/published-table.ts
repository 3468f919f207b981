import type { CoilQuestion } from '#contract/coil-question/question.ts'
import type { PublishedTable, PublishedTableRow } from '#contract/views/published-table.ts'
import { literatureCitation, spansAlong } from '#core/literature/index.ts'
import { propertyColumn } from '#core/properties/table-columns.ts'
import type { Reader } from '#server/db/database.ts'
import { publishedName, type PublishedRows, publishedOfQuestion } from './published-of-question.ts'

/** More rows than anyone reads below a table. */
const maxRows = 300

/** Published materials with a value in one of the columns, a row for each condition, by family and name. */
export async function publishedTable(
  db: Reader,
  columnIds: readonly string[],
  coils: CoilQuestion,
): Promise<PublishedTable> {
  const columns = columnIds.flatMap((id) => propertyColumn(id) ?? [])
  const properties = [...new Set(columns.map(({ property }) => property.id))]
  const materials = await publishedOfQuestion(db, properties, coils)
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
