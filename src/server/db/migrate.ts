import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { adjustReplaced, isReplacedHistory, replacedMigrations } from './replaced-migrations.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** A migration cannot be applied, for a reason that the operator can act upon. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }
type Applied = Pick<Migration, 'name' | 'checksum'>

const lock = '7305101822443212'

/**
 * Brings a database to the newest form: numbered files, forward only, each in a transaction of its own, one process at
 * a time. Returns the names of the files applied now.
 *
 * `client` is connected as a superuser or as a user with CREATEROLE who owns the database. The first file makes the
 * roles; every other one runs as `mi_owner`, so that nothing belongs to the connecting user.
 *
 * A database with exactly the files that the first ones of today replace goes on from there.
 *
 * @throws MigrationError when an applied file has been edited since, or the database is older than the replaced files or newer
 *   than the program
 */
export async function migrate(client: Client, folder = migrationsFolder): Promise<string[]> {
  const migrations = readMigrations(folder)
  await client.query(`select pg_advisory_lock(${lock})`)
  try {
    await client.query(`create table if not exists public.migration (
      name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())`)
    let applied = await appliedTo(client)
    if (isReplacedHistory(applied)) {
      await takeOver(client, migrations)
      applied = await appliedTo(client)
    }
    checkHistory(migrations, applied)
    const known = new Set(applied.map(({ name }) => name))
    const missing = migrations.filter(({ name }) => !known.has(name))
    for (const migration of missing) await apply(client, migration)
    if (missing.length > 0) await takeStatistics(client)
    return missing.map(({ name }) => name)
  } finally {
    await client.query(`select pg_advisory_unlock(${lock})`).catch(() => {})
  }
}

async function appliedTo(client: Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('select name, checksum from public.migration order by name')
  return rows
}

/** Puts the files of today in the place of those that they replace; the tables are the same. */
async function takeOver(client: Client, migrations: readonly Migration[]): Promise<void> {
  const same = migrations.filter(({ name }) => name <= replacedMigrations.by)
  await client.query('begin')
  try {
    await client.query(`set local role mi_owner; ${adjustReplaced}; reset role; delete from public.migration`)
    for (const { name, checksum } of same)
      await client.query('insert into public.migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  // Gaps are fine: each subject has a range of its own, so that two of them are written at the same time.
  for (const [i, name] of names.entries()) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) throw new MigrationError(`migrations/${name}: expected 0000_name.sql`)
    if (names[i - 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new MigrationError(`migrations/${name}: the number is taken by ${names[i - 1]}`)
    }
  }
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
  })
}

function checkHistory(migrations: readonly Migration[], applied: readonly Applied[]): void {
  if (applied.some(({ name }) => name === replacedMigrations.second)) {
    throw new MigrationError(
      `The database is of a version before ${replacedMigrations.commit}. Make a backup with its own version (npm run db -- backup FILE), start version ${replacedMigrations.commit} once, which brings it up to date, then start this one.`,
    )
  }
  for (const { name, checksum } of applied) {
    const file = migrations.find((migration) => migration.name === name)
    if (!file) {
      throw new MigrationError(
        `The database has ${name}, which this program does not know: it is newer. Start the newer program, or use another database.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `migrations/${name} has been edited since it was applied. Restore the file and put the change into a new one; a database without anything to keep: npm run db -- reset.`,
      )
    }
  }
}

/** What the files have moved is counted where it is now, so that questions are planned for it (migrations/0002). */
async function takeStatistics(client: Client): Promise<void> {
  await client.query('begin; set local role mi_owner; select app.take_statistics(); commit')
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query("set local statement_timeout = '600s'; set local lock_timeout = '30s'")
    if (!name.startsWith('0001_')) await client.query('set local role mi_owner')
    await client.query(sql)
    await client.query('reset role')
    await client.query('insert into public.migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => {})
    throw new MigrationError(`migrations/${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
