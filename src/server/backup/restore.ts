import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import {
  BackupError,
  digestOf,
  format,
  type Head,
  migrationsOf,
  settings,
  type TableHead,
  tablesOf,
} from './content.ts'

const maxLetters = 4_000_000 // of the rows that are sent at once

export type Restored = { readonly taken: string; readonly rows: number; readonly tables: number }

/**
 * Fills an empty database, migrated by the program version of the backup, in one transaction; compares counts and
 * digests of every table before it commits. Ends the sessions of the backup: users who logged out since stay logged
 * out.
 * @param client  connected as a superuser: no trigger may run, because the rows already contain the results of triggers
 * @throws BackupError if the database is in use or not empty, or the file is not a backup, cut off or changed
 */
export async function restore(client: Client, file: Readable): Promise<Restored> {
  await client.query('begin')
  try {
    await client.query(`${settings}; set local lock_timeout = 5000; set local session_replication_role = replica`)
    await assertUnused(client)
    const restored = await fill(client, linesOf(file))
    await client.query(`update session set ended_at = now(), end_reason = 'ended' where ended_at is null`)
    await client.query('commit')
    return restored
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw readable(error)
  }
}

async function assertUnused(client: Client): Promise<void> {
  const { rows } = await client.query<{ others: boolean; filled: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
                      and backend_type = 'client backend') as others,
            exists (select from account) or exists (select from tree_node) or exists (select from audit) as filled`,
  )
  if (rows[0]!.others) throw new BackupError('the database is in use: stop the site first')
  if (rows[0]!.filled) throw new BackupError('the database is not empty: use a new database, or empty this one')
}

async function fill(client: Client, lines: AsyncGenerator<string>): Promise<Restored> {
  const head = await nextLine<Head>(lines)
  if (head.format !== format) throw new BackupError('not a backup of this site')
  const [here, there] = [await migrationsOf(client), head.migrations]
  if (here.join() !== there.join()) {
    throw new BackupError(
      `the backup is of version ${there.at(-1)}, this program is of version ${here.at(-1)}: restore it with the former, then migrate`,
    )
  }
  const tables = await tablesOf(client)
  await client.query(`truncate ${tables.map(({ table }) => table).join(', ')}`)
  let count = 0
  for (const { table, columns } of tables) {
    const tableHead = await nextLine<TableHead>(lines)
    if (tableHead.table !== table || tableHead.columns.toSorted().join() !== columns.toSorted().join())
      throw new BackupError(`${table} is missing`)
    // An updated installation may have the columns of a table in another order.
    const isReordered = tableHead.columns.join() !== columns.join()
    await fillTable(client, tableHead, isReordered ? await rowOf(client, tableHead) : table, lines)
    const { rows, digest } = await digestOf(
      client,
      isReordered ? `(select ${tableHead.columns.join(', ')} from ${table})` : table,
    )
    if (rows !== tableHead.rows || digest !== tableHead.digest) throw new BackupError(`${table} was changed`)
    count += Number(rows)
  }
  const { sequences } = await nextLine<{ sequences: Record<string, string | null> }>(lines)
  for (const [name, last] of Object.entries(sequences))
    if (last !== null) await client.query('select setval($1::regclass, $2)', [name, last])
  if (!(await nextLine<{ end?: true }>(lines)).end) throw new BackupError('the end of the backup is missing')
  return { taken: head.taken, rows: count, tables: tables.length }
}

async function rowOf(client: Client, { table, columns }: TableHead): Promise<string> {
  await client.query(
    `drop table if exists pg_temp.row_of_backup;
     create temporary table row_of_backup on commit drop as select ${columns.join(', ')} from ${table} with no data`,
  )
  return 'pg_temp.row_of_backup'
}

async function fillTable(
  client: Client,
  { table, columns, rows }: TableHead,
  rowType: string,
  lines: AsyncGenerator<string>,
) {
  // `offset 0`: each row is read once, not once for each column.
  const insert = `insert into ${table} (${columns.join(', ')}) overriding system value
    select ${columns.map((column) => `(r).${column}`).join(', ')}
    from (select line::${rowType} as r from unnest($1::text[]) as line offset 0) as read`
  let waiting: string[] = []
  let letters = 0
  for (let left = Number(rows); left > 0; left--) {
    const row = await nextLine<string>(lines)
    waiting.push(row)
    letters += row.length
    if (letters < maxLetters && left > 1) continue
    await client.query(insert, [waiting])
    waiting = []
    letters = 0
  }
}

async function nextLine<T>(lines: AsyncGenerator<string>): Promise<T> {
  const { value, done } = await lines.next()
  if (done) throw new BackupError('the backup is incomplete')
  return JSON.parse(value) as T
}

async function* linesOf(file: Readable): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8')
  file.on('error', (error) => text.destroy(error)).pipe(text)
  let rest = ''
  for await (const part of text as AsyncIterable<string>) {
    const parts = (rest + part).split('\n')
    rest = parts.pop()!
    yield* parts
  }
}

function readable(error: unknown): unknown {
  const { code } = error as { code?: string }
  // Class 22: a line that is not a row of its table.
  if (error instanceof SyntaxError || code?.startsWith('Z_') || code?.startsWith('22'))
    return new BackupError('the backup is damaged')
  if (code === '42501') return new BackupError('to restore, connect as a superuser of the database server')
  return error
}
