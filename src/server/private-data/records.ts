import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'

/** Rows per read: curves are large. */
const batch = 100

/**
 * Tables that only staff read: who measured and approved, and data derived from it. Deleted with the material, but
 * neither exported nor in the proof, because they do not belong to the owner.
 */
const ofStaff = [
  'measurement_origin',
  're_evaluation_number',
  're_evaluation_record',
  'status_change',
  'status_record',
  'coil_status',
  'release_table_part',
]

/** Table name in the export: `coil`, or `former.coil` for rows that releases replaced. */
export type RecordTable = {
  readonly schema: string
  readonly table: string
  readonly name: string
  readonly key: readonly string[]
}

/** Tables with records of a material, without derived tables and those of staff. The tree contains its node. */
export async function recordTables(db: Reader, materialId: string): Promise<RecordTable[]> {
  const { rows } = await sql<{ schema: string; table: string; key: string[] }>`
    select t.schema_name as schema, t.table_name as table,
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = format('public.%I', t.table_name)::regclass and i.indisprimary order by a.attnum)
        || case when t.schema_name = 'former' then array['until_release'] else '{}' end as key
    from app.material_tables() t where not t.derived and t.table_name <> all (${ofStaff})`.execute(db)
  const tables: RecordTable[] = [{ schema: 'public', table: 'tree_node', name: 'tree_node', key: ['id'] }]
  for (const { schema, table, key } of rows) {
    const { rows: some } = await sql`
      select from ${sql.id(schema, table)} where material_id = ${materialId} limit 1`.execute(db)
    if (some.length > 0) tables.push({ schema, table, key, name: schema === 'public' ? table : `${schema}.${table}` })
  }
  return tables
}

/**
 * Rows of a table as JSON lines with line ends, deterministic: content of the export, and of the SHA-256 in the proof
 * of deletion. Binary columns are hexadecimal.
 */
export async function* recordLines(
  db: Reader,
  { schema, table, key }: RecordTable,
  materialId: string,
): AsyncGenerator<string> {
  // Same times whatever the server's time zone.
  await sql`select set_config('timezone', 'UTC', true)`.execute(db)
  const own = table === 'tree_node' ? sql`t.id = ${materialId}` : sql`t.material_id = ${materialId}`
  const order = sql.join(key.map((column) => sql.ref(`t.${column}`)))
  for (let from = 0; ; from += batch) {
    const { rows } = await sql<{ line: string }>`
      select row_to_json(t)::text as line from ${sql.id(schema, table)} t where ${own}
      order by ${order} limit ${batch} offset ${from}`.execute(db)
    for (const { line } of rows) yield `${line}\n`
    if (rows.length < batch) return
  }
}

/** Number of rows of a material, and SHA-256 [hex] of their lines. */
export async function recordDigest(db: Reader, table: RecordTable, materialId: string) {
  const hash = createHash('sha256')
  let rows = 0
  for await (const line of recordLines(db, table, materialId)) {
    hash.update(line)
    rows++
  }
  return { table: table.name, rows, sha256: hash.digest('hex') }
}

export type OriginalRecord = {
  readonly name: string
  readonly sha256: string
  readonly bytes: number
  readonly kept: boolean
}

/** Original files of a material, former ones included; `kept` if another material uses the file. */
export async function originalRecords(db: Reader, materialId: string): Promise<OriginalRecord[]> {
  const { rows } = await sql<OriginalRecord>`
    with every_file as (
      select material_id, hash, name, bytes, source from public.raw_file
      union all select material_id, hash, name, bytes, source from former.raw_file
    )
    select distinct on (f.hash) f.name, encode(f.hash, 'hex') as sha256, f.bytes::float8 as bytes,
      exists (select from every_file o where o.hash = f.hash and o.material_id <> ${materialId}) as kept
    from every_file f where f.material_id = ${materialId} and f.source = 'file' order by f.hash, f.name`.execute(db)
  return rows
}
