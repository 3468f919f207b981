import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { timeNow } from '#server/clock.ts'
import { digestOf, format, type Head, migrationsOf, settings, type TableHead, tablesOf } from './content.ts'

const atOnce = 100 // rows; an attachment of 10 MB is 20 MB of text

/**
 * Writes every row of the database at one moment, while the site runs
 * (docs/design/backup-and-operation.md#backup-and-restore). Reads as `mi_backup`, which bypasses row-level security: an
 * unreadable table fails instead of being cut.
 * @param client  connected as administrator
 * @returns number of rows
 */
export async function backUp(client: Client, out: Writable): Promise<number> {
  let written = 0
  await client.query('begin isolation level repeatable read read only')
  try {
    const lines = linesOf(client, (rows) => {
      written += rows
    })
    await pipeline(Readable.from(lines), createGzip({ level: 3 }), out)
  } finally {
    await client.query('rollback').catch(() => {})
  }
  return written
}

async function* linesOf(client: Client, count: (rows: number) => void): AsyncGenerator<string> {
  const line = (value: unknown) => `${JSON.stringify(value)}\n`
  await client.query(`${settings}; set local role mi_backup; set local row_security = off`)
  const head: Head = { format, taken: timeNow().toISOString(), migrations: await migrationsOf(client) }
  yield line(head)
  for (const table of await tablesOf(client)) {
    const whole: TableHead = { ...table, ...(await digestOf(client, table.table)) }
    yield line(whole)
    await client.query(`declare content cursor for select t::text as row from ${table.table} t`)
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${atOnce} from content`)
      if (rows.length === 0) break
      count(rows.length)
      yield rows.map(({ row }) => line(row)).join('')
    }
    await client.query('close content')
  }
  yield line({ sequences: await sequencesOf(client) })
  yield line({ end: true })
}

/** Last value of each sequence; null before the first use. */
async function sequencesOf(client: Client): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
     from pg_sequences where schemaname in ('public', 'app') order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}
