import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { adjustReplaced, isReplacedHistory, replacedMigrations } from './replaced-migrations.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

type Migration = {
  readonly name: string
  readonly sql: string
  readonly checksum: string
  /** Whether programs without this file run with it. */
  readonly only_adds: boolean
}
type Applied = Pick<Migration, 'name' | 'checksum' | 'only_adds'>

/** First line of a file that removes or renames what the version before uses. */
const removal = '-- removes: '

const lock = '7305101822443212'

/**
 * Applies numbered migration files, forward only, each in one transaction, one process at a time; returns the names of
 * newly applied files. `client` is a superuser, or a user with CREATEROLE who owns the database. The first file creates
 * the roles; all others run as `mi_owner`, so that no object belongs to the connecting user. A database with exactly
 * the replaced files continues from there. A database of a newer version is accepted if the files that are unknown here
 * only add: during an update, and on the way back.
 * @throws MigrationError if an applied file was edited, the database is older than the replaced files, or a newer version
 * has removed something from it
 */
export async function migrate(client: Client, folder = migrationsFolder): Promise<string[]> {
  const migrations = readMigrations(folder)
  await client.query(`select pg_advisory_lock(${lock})`)
  try {
    await client.query(`create table if not exists public.migration (
      name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())`)
    await client.query('alter table public.migration add column if not exists only_adds boolean not null default false')
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
  const { rows } = await client.query<Applied>('select name, checksum, only_adds from public.migration order by name')
  return rows
}

/** Records the current files in place of those that they replace; the tables are the same. */
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
  // Gaps are valid: each subject has a range of numbers, for work in parallel.
  for (const [i, name] of names.entries()) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) throw new MigrationError(`migrations/${name}: expected 0000_name.sql`)
    if (names[i - 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new MigrationError(`migrations/${name}: the number is already used by ${names[i - 1]}`)
    }
  }
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
    return { name, sql, checksum, only_adds: !sql.startsWith(removal) }
  })
}

function checkHistory(migrations: readonly Migration[], applied: readonly Applied[]): void {
  if (applied.some(({ name }) => name === replacedMigrations.second)) {
    throw new MigrationError(
      `The database was created by a version before ${replacedMigrations.commit}. Back it up with that version (npm run db -- backup FILE), start version ${replacedMigrations.commit} once to update it, then start this version.`,
    )
  }
  for (const { name, checksum, only_adds } of applied) {
    const file = migrations.find((migration) => migration.name === name)
    if (!file) {
      if (only_adds) continue
      throw new MigrationError(
        `The database contains ${name} and was created by a newer version. Start the newer version, or use another database.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `migrations/${name} was edited after it was applied. Restore the file and add the change as a new migration. To discard all data instead: npm run db -- reset.`,
      )
    }
  }
}

/** Analyses moved rows in their new tables, for the planner (migrations/0002). */
async function takeStatistics(client: Client): Promise<void> {
  await client.query('begin; set local role mi_owner; select app.take_statistics(); commit')
}

async function apply(client: Client, { name, sql, checksum, only_adds }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query("set local statement_timeout = '600s'; set local lock_timeout = '30s'")
    if (!name.startsWith('0001_')) await client.query('set local role mi_owner')
    await client.query(sql)
    await client.query('reset role')
    const row = [name, checksum, only_adds]
    await client.query('insert into public.migration (name, checksum, only_adds) values ($1, $2, $3)', row)
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => {})
    throw new MigrationError(`migrations/${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
