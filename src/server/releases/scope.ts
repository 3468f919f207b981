import { type RawBuilder, sql } from 'kysely'

/** Tables whose rows belong to a release, parents before children: rows go back in this order. */
export const releasedTables = [
  'variant',
  'test_series',
  'condition',
  'raw_file',
  'replicate',
  'curve',
  'scalar',
  'point_set',
  'field_map',
  'parameter_set',
] as const
export type ReleasedTable = (typeof releasedTables)[number]

/** What a release is made of: all drafts below some materials, and below single tested coils. */
export type Scope = { readonly materials: readonly string[]; readonly variants: readonly string[] }

/** Whether a row, under the alias given, belongs to a scope; without a scope every row does. */
export function inScope(
  table: ReleasedTable | 'withdrawal' | 'status_change' | 'tree_node',
  alias: string,
  scope: Scope | undefined,
): RawBuilder<boolean> {
  if (!scope) return sql<boolean>`true`
  const materials = sql`any(${[...scope.materials]}::uuid[])`
  const variants = sql`any(${[...scope.variants]}::uuid[])`
  const row = sql.id(alias)
  if (table === 'tree_node') {
    // A material comes with the names above it.
    return sql<boolean>`${row}.id in (select unnest(m.ancestors) from tree_node m
      where m.id = ${materials} or m.id in (select v.material_id from variant v where v.id = ${variants}))`
  }
  return sql<boolean>`(${row}.material_id = ${materials} or ${ofVariants(table, row, variants)})`
}

function ofVariants(
  table: ReleasedTable | 'withdrawal' | 'status_change',
  row: RawBuilder<unknown>,
  variants: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const series = sql`select t.id from test_series t where t.variant_id = ${variants}`
  const conditions = sql`select c.id from condition c where c.series_id in (${series})`
  const replicates = sql`select r.id from replicate r where r.condition_id in (${conditions})`
  switch (table) {
    case 'variant':
      return sql<boolean>`${row}.id = ${variants}`
    case 'test_series':
    case 'parameter_set':
    case 'withdrawal':
    case 'status_change':
      return sql<boolean>`${row}.variant_id = ${variants}`
    case 'condition':
      return sql<boolean>`${row}.series_id in (${series})`
    case 'replicate':
    case 'point_set':
      return sql<boolean>`${row}.condition_id in (${conditions})`
    case 'curve':
    case 'scalar':
    case 'field_map':
      return sql<boolean>`${row}.replicate_id in (${replicates})`
    default:
      return sql<boolean>`(${row}.material_id, ${row}.hash) in (
        select r.material_id, r.raw_file_hash from replicate r where r.condition_id in (${conditions})
        union select p.material_id, p.raw_file_hash from point_set p where p.condition_id in (${conditions})
        union select f.material_id, f.raw_file_hash from field_map f where f.replicate_id in (${replicates}))`
  }
}
