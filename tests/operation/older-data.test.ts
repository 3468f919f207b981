import { cpSync, createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { restore } from '#server/backup/index.ts'
import { type Access, type Database, openDatabase, operator, visitor, withClient } from '#server/db/database.ts'
import { migrate, migrationsFolder } from '#server/db/migrate.ts'
import { replacedMigrations } from '#server/db/replaced-migrations.ts'
import { findRlsGaps } from '#server/db/rls-checks.ts'
import { compareDerived, incompleteData, monitorDerivedData } from '#server/derived/monitor-derived-data.ts'
import { checkProperties } from '#server/integrity/check-properties.ts'
import { jobKinds } from '#process/jobs/kinds.ts'
import { startJobRunner } from '#server/jobs/runner.ts'
import { listCoils } from '#server/properties/index.ts'
import { originalsFolder } from '#server/files/originals.ts'
import { publishDrafts } from '#server/releases/index.ts'
import { search, siteIndex } from '#server/search/index.ts'
import { parameterSets, propertyTable } from '#server/tests/index.ts'
import { dataMap } from '#views/data-map/index.ts'
import { similarCandidates } from '#views/similarity/index.ts'
import { attention } from '#laboratory/views/quality/attention.ts'
import { testConfig } from '#tests/api/example-app.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'

// A site that had applied every migration that those of today replace (tests/older-data/README.md).
const backup = join(import.meta.dirname, 'older-data/a0d71162.backup')

let spare: TestDatabase
let name: string
let older: Access
let database: Database
/** Strengths of the measured specimens as the old program stored them [MPa]. */
let strengths: number[]
const said: string[] = []
/** Of a database that lacks the last of the replaced migrations. */
let refusal = ''

/** Lets a database say that it has applied these migrations. */
async function pretend(client: Client, history: readonly string[]): Promise<void> {
  await client.query('delete from public.migration')
  for (const line of history) await client.query('insert into public.migration values ($1, $2)', line.split(' '))
}

const coilId = '0d4a7a39-7a6f-4b0c-9a63-0a4f1f0f1a11'
/** An imported upload and its fit, as programs before `migrations/0019` stored them. */
const earlierUpload = `
  insert into upload_batch (settings, touched, made, imported_at) values (
    '{"material": "CP800 (1)", "variant": "GI 1.40", "newVariant": {"thickness": 1.4}, "laboratory": "A"}',
    '{"variantId": null, "savedViews": 0}',
    '{"variantId": "${coilId}", "variant": true, "files": []}', now());
  insert into upload_batch (settings) values (null);
  insert into job (kind, input, state, ended_at) values ('fit-models', '{"variant": "${coilId}"}', 'done', now());`

beforeAll(async () => {
  spare = await testDatabase()
  name = `older_data_${process.pid}`
  await spare.asAdmin((admin) => admin.query(`create database ${name} template template0`))
  const to = (access: object) => ({ ...access, database: name })
  older = {
    ...spare.access,
    admin: to(spare.access.admin),
    as: (role) => to(spare.access.as(role)),
  }
  const folder = mkdtempSync(join(tmpdir(), 'mi-older-data-'))
  for (const file of readdirSync(migrationsFolder))
    if (file <= replacedMigrations.by) cpSync(join(migrationsFolder, file), join(folder, file))
  const [head = ''] = gunzipSync(readFileSync(backup)).toString().split('\n', 1)
  const { migrations: history } = JSON.parse(head) as { migrations: string[] }
  await withClient(older.admin, async (client) => {
    await migrate(client, folder)
    await pretend(client, history.slice(0, -1))
    refusal = await migrate(client).then(
      () => '',
      (error: Error) => error.message,
    )
    await pretend(client, history)
    await restore(client, createReadStream(backup))
    const { rows } = await client.query<{ value: number }>(
      `select s.value from scalar s join tree_node m on m.id = s.material_id where m.name = 'CP800 (1)' and s.property = 'uat.rm' order by 1`,
    )
    strengths = rows.map(({ value }) => value)
    await client.query(earlierUpload)
    await migrate(client)
  })
  rmSync(folder, { recursive: true })
  database = await openDatabase(older)
})
afterAll(async () => {
  await database?.close()
  await spare.asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
  await spare.close()
})

test('a database with all replaced migrations goes on with those of today', async () => {
  const { rows } = await withClient(older.admin, (client) =>
    client.query<{ name: string }>('select name from public.migration order by name'),
  )
  expect(rows.map((row) => row.name)).toEqual(readdirSync(migrationsFolder).toSorted())
  expect(await withClient(older.admin, findRlsGaps)).toEqual([])
  expect(refusal).toMatch(
    `The database was created by a version before ${replacedMigrations.commit}. Back it up with that version`,
  )
})

const asOperator = <T>(work: Parameters<typeof database.withCaller<T>>[1]) => database.withCaller(operator, work)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const countsNow = async () =>
  Object.fromEntries((await compareDerived(database)).map(({ data, source, derived }) => [data.id, [derived, source]]))

/** Does every job that waits, as the process for heavy jobs does. */
async function runJobs(): Promise<void> {
  const store = mkdtempSync(join(tmpdir(), 'mi-older-files-'))
  const config = { smtpUrl: undefined, mailFrom: '', siteUrl: '', dataCallsPerDay: 1 }
  const runner = startJobRunner(
    { database, config, originals: originalsFolder(store), log: (line) => said.push(line) },
    { kinds: jobKinds.filter(({ weight }) => weight === 'heavy' || weight === 'background'), every: 3_600_000 },
  )
  await runner.runDue()
  await runner.stop()
  rmSync(store, { recursive: true })
}

test('uploads and fits stored by a former program have the names of today', async () => {
  const uploads = await asOperator((db) =>
    db.selectFrom('upload_batch').select(['settings', 'touched', 'made']).orderBy('made').execute(),
  )
  expect(uploads).toEqual([
    {
      settings: { material: 'CP800 (1)', coil: 'GI 1.40', newCoil: { thickness: 1.4 }, laboratory: 'A' },
      touched: { coilId: null, savedViews: 0 },
      made: { coilId, newCoil: true, files: [] },
    },
    { settings: null, touched: null, made: null },
  ])
  const fits = await asOperator((db) =>
    sql`select input from job where kind = 'fit-models' and input ->> 'coil' = ${coilId}`.execute(db),
  )
  expect(fits.rows).toEqual([{ input: { coil: coilId } }])
})

describe('a site whose catalogue an early version has made', () => {
  test('knows which derived data are missing', async () => {
    expect(await countsNow()).toEqual({
      access: [36, 36],
      search: [64, 64],
      teasers: [36, 36],
      // Three synthetic coils and a measured one.
      properties: [0, 4],
      status: [4, 4],
      'stated-results': [0, 3],
      models: [0, 1],
      predictors: [0, 0],
    })
  })

  test('says so while jobs rebuild them, stays ready, and is complete afterwards', async () => {
    const app = await buildApp({ database, config: testConfig })
    const readyz = async () => {
      const answer = await app.inject('/readyz')
      return [answer.statusCode, answer.json()]
    }
    const watch = await monitorDerivedData(database, (line) => said.push(line), { every: 20 })
    try {
      const rebuilding = ['Property table', 'Results stated by laboratories', 'Models of measured coils']
      expect(await readyz()).toEqual([200, { status: 'ready', rebuilding }])
      const seen = await asOperator((db) => attention(db, { installation: undefined, audit: true }))
      expect(seen.derived[0]).toEqual({ name: 'Property table', noun: 'coil', derived: 0, source: 4 })
      await runJobs()
      await expect.poll(incompleteData).toEqual([])
      expect(await readyz()).toEqual([200, { status: 'ready' }])
    } finally {
      watch.stop()
      await app.close()
    }
    expect(said).toEqual([
      'Derived data are being rebuilt: Property table (0 of 4 coils), Results stated by laboratories (0 of 3 results), ' +
        'Models of measured coils (0 of 1 coils).',
      'Derived data are complete again.',
    ])
    const failed = await asOperator((db) => sql`select kind, error from job where state <> 'done'`.execute(db))
    expect(failed.rows).toEqual([])
  })

  test('has the property table that its records give', async () => {
    const signal = new AbortController().signal
    expect(await checkProperties(database, { signal, report: () => {} })).toEqual({ looked: 4, faults: [] })
    const coils = await asOperator((db) => listCoils(db, {}, { columns: ['uat.rm-RD', 'her.lambda'], limit: 10 }))
    const rows = new Map(coils.map((coil) => [coil.name, coil]))
    expect([...rows.keys()].toSorted()).toEqual([
      'CP800 (1) GI 1.40',
      'DP780 (11) GA 1.40',
      'DP980 (6) GI 1.40',
      'IF270 (1) EG 0.80',
    ])
    // Swift by hand: engineering stress is highest at ε = n − ε0 = 0.116, Rm = K n^n exp(−(n − ε0)).
    const byHand = [900, 905, 915].map((K) => K * 0.12 ** 0.12 * Math.exp(-0.116))
    expect(strengths).toHaveLength(3)
    for (const [i, strength] of strengths.entries()) expect(strength / byHand[i]!).toBeCloseTo(1, 3)
    expect(rows.get('CP800 (1) GI 1.40')!.cells['uat.rm-RD']!.mean).toBeCloseTo(mean(strengths), 6)
    expect(rows.get('DP980 (6) GI 1.40')!.cells['her.lambda']).not.toBeNull()
    const { rows: releases } = await asOperator((db) =>
      sql<{
        name: string
        release: number
      }>`select v.name, p.release from property_row p join coil v on v.id = p.coil_id
        order by p.release, v.name`.execute(db),
    )
    // Each row belongs to the release that published its coil, so that a reader of the first release sees three.
    expect(releases.map(({ release }) => release)).toEqual([1, 1, 1, 2])
    const before = await database.withCaller({ ...operator, release: 1 }, (db) =>
      listCoils(db, {}, { columns: ['uat.rm-RD'], limit: 10 }),
    )
    expect(before).toHaveLength(3)
  })

  test('shows its coils in maps, similar materials, search and the material page', async () => {
    const answer = await asOperator((db) => dataMap(db, { coils: {}, x: 'uat.rm-RD', y: 'uat.ag-RD' }))
    if ('wrong' in answer) throw new Error(answer.wrong.message)
    expect(answer.map.points.map((point) => point.name).toSorted()).toHaveLength(4)
    const free = await database.withCaller(visitor, (db) => dataMap(db, { coils: {}, x: 'uat.rm-RD', y: 'uat.ag-RD' }))
    if ('wrong' in free) throw new Error(free.wrong.message)
    expect(free.map.points.map((point) => point.name)).toEqual(['DP980 (6) GI 1.40'])
    expect((await asOperator(similarCandidates)).candidates).toHaveLength(4)
    const index = siteIndex(() => true, [])
    const { groups } = await database.withCaller(visitor, (db) => search(db, index, { q: 'cp800', limit: 20 }))
    expect(groups.flatMap(({ results }) => results.map(({ title }) => title))).toEqual(['CP800', 'CP800 (1)'])
  })

  test('has models of the measured coil, and its hardness waits for a release', async () => {
    const [coil] = await asOperator((db) =>
      db.selectFrom('coil').where('name', '=', 'CP800 (1) GI 1.40').select('id').execute(),
    )
    const models = await asOperator((db) => parameterSets(db, coil!.id))
    expect(models.map(({ feTab, model, release }) => [feTab, model, release])).toEqual([
      ['FE1', 'linear-elastic', null],
      ['FE2', 'anchored', null],
      ['FE2', 'swift-hockett-sherby', null],
      ['FE2', 'swift-voce', null],
    ])
    const hardness = async () =>
      (await asOperator((db) => listCoils(db, {}, { columns: ['hard.hv'], limit: 10 })))
        .filter(({ cells }) => cells['hard.hv'])
        .map(({ name: of, cells }) => [of, cells['hard.hv']!.mean])
    expect(await hardness()).toEqual([])
    const table = await asOperator((db) => propertyTable(db, { coilId: coil!.id, test: 'UAT' }))
    // (262 + 266 + 264) / 3
    expect(table.find(({ property }) => property === 'hard.hv')).toMatchObject({ mean: 264, n: 3 })
    await database.asWriter(operator, (db) => publishDrafts(db, { note: 'Evaluated again', year: 2026 }))
    expect(await hardness()).toEqual([['CP800 (1) GI 1.40', 264]])
  })

  test('queues nothing when it is started again', async () => {
    const jobs = () => asOperator((db) => db.selectFrom('job').select('id').execute())
    await runJobs()
    const before = await jobs()
    const watch = await monitorDerivedData(database, (line) => said.push(line))
    watch.stop()
    expect(incompleteData()).toEqual([])
    expect(await jobs()).toHaveLength(before.length)
  })
})
