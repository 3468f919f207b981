import { sql } from 'kysely'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operator } from '#server/db/database.ts'
import { migrationsFolder } from '#server/db/migrate.ts'
import { jobKinds } from '#process/jobs/kinds.ts'
import { replacedMigrations } from '#server/db/replaced-migrations.ts'
import { startJobRunner } from '#server/jobs/runner.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import { compareDerived, queueRebuilds } from './monitor-derived-data.ts'
import { derivedData } from './registry.ts'

let db: TestDatabase
beforeAll(async () => {
  ;[db] = await smallDatabase()
})
afterAll(() => db.close())

const incomplete = async () => (await compareDerived(db)).filter(({ source, derived }) => derived < source)
const jobs = async () =>
  (await db.asAdmin((admin) => admin.query('select kind, key, state from job order by kind'))).rows
async function runJobs() {
  const config = { smtpUrl: undefined, mailFrom: '', siteUrl: '', dataCallsPerDay: 1 }
  const runner = startJobRunner(
    { database: db, config, log: () => {} },
    { kinds: jobKinds.filter(({ weight }) => weight === 'heavy'), every: 3_600_000 },
  )
  await runner.runDue()
  await runner.stop()
}

test('a new installation lacks nothing and queues only the tables and the training of its release', async () => {
  const counts = await compareDerived(db)
  expect(counts.map(({ data }) => data)).toEqual(derivedData)
  expect(counts.filter(({ source, derived }) => source !== derived)).toEqual([])
  expect(counts.filter(({ source }) => source > 0).map(({ data }) => data.id)).toEqual([
    'access',
    'search',
    'teasers',
    'properties',
    'status',
    'models',
  ])
  expect(await jobs()).toEqual([
    { kind: 'release-tables', key: '1', state: 'waiting' },
    { kind: 'train-predictors', key: 'release', state: 'waiting' },
  ])
  await db.asAdmin((admin) => admin.query('delete from job'))
})

describe('rows that are gone are found and made again as they were', () => {
  test.each<[id: string, tables: readonly string[], kind: string]>([
    ['access', ['material_access'], 'rebuild-derived'],
    ['search', ['search_name', 'search_word'], 'rebuild-derived'],
    ['teasers', ['material_teaser'], 'rebuild-derived'],
    ['properties', ['property_row'], 'rebuild-properties'],
    ['status', ['coil_status', 'status_count'], 'rebuild-derived'],
  ])('%s', async (id, tables, kind) => {
    const content = () =>
      db.asAdmin(async (admin) => {
        const all: string[] = []
        for (const table of tables) {
          // Counts of statuses are added up from any number of rows.
          const from =
            table === 'status_count' ? '(select token, state, sum(n) from status_count group by 1, 2)' : table
          const { rows } = await admin.query<{ row: string }>(`select t::text as row from ${from} t order by 1`)
          all.push(...rows.map(({ row }) => row))
        }
        return all
      })
    const before = await content()
    expect(before.length).toBeGreaterThan(0)
    await db.asAdmin((admin) =>
      admin.query(`set session_replication_role = replica; ${tables.map((t) => `delete from ${t}`).join('; ')}`),
    )
    const missing = await incomplete()
    expect(missing.map(({ data }) => data.id)).toEqual([id])
    await queueRebuilds(db, missing)
    await queueRebuilds(db, missing)
    expect(await jobs()).toEqual([expect.objectContaining({ kind, state: 'waiting' })])
    await runJobs()
    // The property table queues the training of mi Predictor behind it.
    const own = (await jobs()).filter((job) => job.kind !== 'train-predictors')
    expect(own).toEqual([expect.objectContaining({ kind, state: 'done' })])
    expect(await incomplete()).toEqual([])
    // A draft material gets its teaser early, without anything in it.
    expect(await content()).toEqual(expect.arrayContaining(before))
    await db.asAdmin((admin) => admin.query('delete from job'))
  })
})

test('a public page that shows the property table is made again after it', async () => {
  const state = async () =>
    (
      await db.withCaller(operator, (reader) =>
        sql<{ state: string }>`select app.catalogue_state() as state`.execute(reader),
      )
    ).rows[0]!.state
  const before = await state()
  await db.asWriter(operator, (writer) => sql`update property_row set "uat.rm-RD" = "uat.rm-RD"`.execute(writer))
  expect(await state()).not.toBe(before)
})

test('a migration that adds a column to a derived table fills it or queues the job that does', () => {
  const files = globSync('*.sql', { cwd: migrationsFolder }).filter((file) => file > replacedMigrations.by)
  const unfilled = files.flatMap((file) =>
    leftEmpty(readFileSync(join(migrationsFolder, file), 'utf8')).map((table) => `${file}: ${table}`),
  )
  expect(unfilled).toEqual([])
  expect(leftEmpty('alter table property_row add column "uat.x" double precision;')).toEqual(['property_row'])
})

/** Derived tables that get a column which nothing in the migration fills. */
function leftEmpty(migration: string): string[] {
  if (migration.includes('select app.queue_rebuild(')) return []
  return ['property_row', 'search_name', 'search_word', 'material_access', 'material_teaser', 'coil_status'].filter(
    (table) => {
      const added = new RegExp(String.raw`\balter table (?:public\.)?${table}\s+add column\b`, 'i')
      const [, afterwards] = migration.split(added)
      return afterwards !== undefined && !new RegExp(String.raw`^update (?:public\.)?${table}\b`, 'im').test(afterwards)
    },
  )
}
