import type { Client } from 'pg'

export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** First line of a backup. The last is `{ "end": true }`: a file without it was cut off. */
export type Head = { readonly format: string; readonly taken: string; readonly migrations: readonly string[] }
export const format = 'material-insights backup 1'

/** Line before the rows of a table. Each row is one line: the JSON string of PostgreSQL's text for the whole row. */
export type TableHead = {
  readonly table: string
  /** Stored columns; PostgreSQL computes the others. */
  readonly columns: readonly string[]
  readonly rows: string
  readonly digest: string
}

/** Migrations (listed in the head), the server's key for callers, and transaction numbers, meaningless elsewhere. */
const leftOut = ['public.migration', 'app.signing_key', 'public.catalogue_change']

/** Equal text of rows on every server. */
export const settings = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0`

/** All tables of the application, quoted; partitions are part of their parent table. */
export async function tablesOf(client: Client): Promise<Pick<TableHead, 'table' | 'columns'>[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as table,
       array(select quote_ident(attname) from pg_attribute
             where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'app', 'former') and c.relkind in ('r', 'p') and not c.relispartition
       and format('%I.%I', n.nspname, c.relname) <> all ($1)
     order by 1`,
    [leftOut],
  )
  return rows
}

/** Number of rows, and a digest independent of their order. `from`: a table, or a query in parentheses. */
export async function digestOf(client: Client, from: string): Promise<Pick<TableHead, 'rows' | 'digest'>> {
  const { rows } = await client.query<{ rows: string; digest: string }>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as digest from ${from} t`,
  )
  return rows[0]!
}

export async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select name || ' ' || checksum as line from public.migration order by name`,
  )
  return rows.map(({ line }) => line)
}
