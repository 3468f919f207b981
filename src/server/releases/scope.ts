import { type RawBuilder, sql } from 'kysely'
import type { Writer } from '#server/db/database.ts'

/** Tables whose rows belong to a release, parents before children; a rollback restores them in this order. */
export const releasedTables = [
  'coil',
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

export async function columnsOf(db: Writer, table: ReleasedTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(db)
  return rows.map(({ name }) => name)
}

/** Content of a release: drafts below materials, below single coils, and of single replicates. */
export type Scope = {
  readonly materials: readonly string[]
  readonly coils: readonly string[]
  readonly replicates?: readonly string[]
}

type ScopedTable = ReleasedTable | 'withdrawal' | 'status_change' | 'tree_node'

/** Content of one release: the records of one owner, within a scope or all. */
export type Part = {
  readonly scope: Scope | undefined
  readonly owner: string | null
}

export function inPart(table: ScopedTable, alias: string, { scope, owner }: Part): RawBuilder<boolean> {
  return sql<boolean>`(${ownedBy(table, alias, owner)} and ${inScope(table, alias, scope)})`
}

export function ownedBy(table: ScopedTable, alias: string, owner: string | null): RawBuilder<boolean> {
  const row = sql.id(alias)
  if (table === 'tree_node') return sql<boolean>`${row}.organisation_id is not distinct from ${owner}::uuid`
  return sql<boolean>`${row}.material_id in (select o.id from tree_node o
    where o.level = 'material' and o.organisation_id is not distinct from ${owner}::uuid)`
}

export function inScope(table: ScopedTable, alias: string, scope: Scope | undefined): RawBuilder<boolean> {
  if (!scope) return sql<boolean>`true`
  const materials = sql`any(${[...scope.materials]}::uuid[])`
  const coils = sql`any(${[...scope.coils]}::uuid[])`
  const row = sql.id(alias)
  const replicates = scope.replicates && sql`any(${[...scope.replicates]}::uuid[])`
  const single = replicates ? ofReplicates(table, row, replicates) : sql<boolean>`false`
  if (table === 'tree_node') {
    // A material includes the names above it.
    return sql<boolean>`(${row}.id in (select unnest(m.ancestors) from tree_node m
      where m.id = ${materials} or m.id in (select v.material_id from coil v where v.id = ${coils})) or ${single})`
  }
  return sql<boolean>`(${row}.material_id = ${materials} or ${ofCoils(table, row, coils)} or ${single})`
}

function ofCoils(
  table: ReleasedTable | 'withdrawal' | 'status_change',
  row: RawBuilder<unknown>,
  coils: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const series = sql`select t.id from test_series t where t.coil_id = ${coils}`
  const conditions = sql`select c.id from condition c where c.series_id in (${series})`
  const replicates = sql`select r.id from replicate r where r.condition_id in (${conditions})`
  switch (table) {
    case 'coil':
      return sql<boolean>`${row}.id = ${coils}`
    case 'test_series':
    case 'parameter_set':
    case 'withdrawal':
    case 'status_change':
      return sql<boolean>`${row}.coil_id = ${coils}`
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

/**
 * Whether a row is one of some replicates, is below one, or contains one. Includes their files, points of their
 * conditions and models fitted to them, unless these contain other drafts.
 */
function ofReplicates(
  table: ReleasedTable | 'withdrawal' | 'status_change' | 'tree_node',
  row: RawBuilder<unknown>,
  own: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const placed = sql`replicate r join condition c on c.id = r.condition_id join test_series t on t.id = c.series_id where r.id = ${own}`
  const others = sql`replicate o where o.release is null and o.status <> 'withdrawn' and not o.id = ${own}`
  switch (table) {
    case 'tree_node':
      return sql<boolean>`${row}.id in (select unnest(m.ancestors) from tree_node m
        where m.id in (select r.material_id from replicate r where r.id = ${own}))`
    case 'coil':
      return sql<boolean>`${row}.id in (select t.coil_id from ${placed})`
    case 'test_series':
      return sql<boolean>`${row}.id in (select t.id from ${placed})`
    case 'condition':
      return sql<boolean>`${row}.id in (select c.id from ${placed})`
    case 'replicate':
      return sql<boolean>`${row}.id = ${own}`
    case 'curve':
    case 'scalar':
    case 'field_map':
      return sql<boolean>`${row}.replicate_id = ${own}`
    case 'point_set':
      return sql<boolean>`(${row}.condition_id in (select c.id from ${placed})
        and not exists (select from ${others} and o.condition_id = ${row}.condition_id))`
    case 'parameter_set':
      return sql<boolean>`(${fitted(row, own)} and not exists (select from unnest(${row}.inputs) i where not exists (
        select from replicate x where x.id = i and (x.id = ${own} or x.release is not null)
        union all select from curve x where x.id = i and (x.replicate_id = ${own} or x.release is not null)
        union all select from scalar x where x.id = i and (x.replicate_id = ${own} or x.release is not null))))`
    case 'withdrawal':
    case 'status_change': {
      const made = (kind: 'point_set' | 'parameter_set') =>
        sql`${row}.kind = ${kind} and exists (select from ${sql.table(kind)} p where p.id = ${row}.record_id
          and ${ofReplicates(kind, sql`p`, own)})`
      return sql<boolean>`(${row}.record_id = ${own} or ${made('point_set')} or ${made('parameter_set')}
        or ${row}.kind = 'scalar' and exists (select from scalar s where s.id = ${row}.record_id and s.replicate_id = ${own}))`
    }
    default:
      return sql<boolean>`((${row}.material_id, ${row}.hash) in (
          select r.material_id, r.raw_file_hash from replicate r where r.id = ${own}
          union select f.material_id, f.raw_file_hash from field_map f where f.replicate_id = ${own})
        and not exists (select from ${others} and o.material_id = ${row}.material_id and o.raw_file_hash = ${row}.hash))`
  }
}

function fitted(set: RawBuilder<unknown>, own: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${set}.inputs && array(select x.id from replicate x where x.id = ${own}
    union select x.id from curve x where x.replicate_id = ${own} union select x.id from scalar x where x.replicate_id = ${own}))`
}
