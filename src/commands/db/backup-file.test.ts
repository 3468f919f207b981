import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseUrl, runCommand } from '#tests/command.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { loadSmallCatalogue } from '#tests/fixtures/small-catalogue.ts'

let folder: string
let source: TestDatabase
let target: TestDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mi-backup-'))
  source = await testDatabase()
  target = await testDatabase()
  await loadSmallCatalogue(source)
})
afterAll(async () => {
  await source.close()
  await target.close()
  rmSync(folder, { recursive: true })
})
const db = (database: TestDatabase, ...args: string[]) =>
  runCommand('db', args, { DATABASE_URL: databaseUrl(database), MI_DATA_DIR: folder })

test('a backup for its owner alone, restored once into an empty database, told in its audit log', async () => {
  const file = join(folder, 'night.gz')
  const made = await db(source, 'backup', file)
  expect([made.code, made.stdout]).toEqual([0, expect.stringMatching(/^Wrote \d+ rows to .*night\.gz\. .*encrypt/)])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(existsSync(`${file}.unfinished`)).toBe(false)
  expect((await db(source, 'backup', file)).stderr).toMatch(/^db: .*night\.gz already exists\n$/)

  const restored = await db(target, 'restore', file)
  expect([restored.code, restored.stdout]).toEqual([0, expect.stringMatching(/all counts and digests match/)])
  expect((await db(target, 'verify-audit')).stdout).toMatch(/^The audit log is complete/)
  const { rows } = await target.asAdmin((admin) =>
    admin.query('select action, role, run_by from audit order by id desc limit 1'),
  )
  const by = { role: 'ROLE_ADMIN', run_by: userInfo().username }
  expect(rows).toEqual([{ action: 'database.restore', ...by }])
  // The person who took the copy is told where it came from, in lines that go on after it.
  const taken = await source.asAdmin((admin) =>
    admin.query('select action, role, run_by, object from audit order by id desc limit 1'),
  )
  expect(taken.rows).toEqual([{ action: 'database.backup', ...by, object: file }])
  expect((await db(target, 'restore', file)).stderr).toMatch(/^db: the database is not empty/)
})

test('a drill restores a backup elsewhere, compares the originals, and is told in the audit log', async () => {
  const file = join(folder, 'drill.gz')
  const setSource = (value: string) =>
    source.asAdmin((admin) => admin.query('update raw_file set source = $1', [value]))
  // No file in the store is asked for.
  await setSource('synthetic')
  await db(source, 'backup', file)
  const drilled = await db(source, 'drill', file)
  expect([drilled.code, drilled.stdout]).toEqual([
    0,
    expect.stringMatching(/^Restored \d+ rows of \d+ tables .* in a server of its own\.\nAll counts and digests match/),
  ])
  const last = () => source.asAdmin((admin) => admin.query('select action, object from audit order by id desc limit 1'))
  expect((await last()).rows).toEqual([{ action: 'database.drill', object: file }])

  await setSource('file')
  const incomplete = join(folder, 'incomplete.gz')
  await db(source, 'backup', incomplete)
  const { code, stderr } = await db(source, 'drill', incomplete)
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^db: (Original \w{64} of .+ is not in .+\.\n)+$/)])
  expect((await last()).rows).toEqual([{ action: 'database.backup', object: incomplete }])
})

describe('a database that goes away', () => {
  /** The backup waits for a table that somebody holds, and is cut off there. */
  const cutOff = async () => {
    await source.asAdmin(async (admin) => {
      const waiting = async () => {
        await admin.query('select pg_stat_clear_snapshot()')
        const { rows } = await admin.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows[0]?.pid
      }
      await admin.query('begin; lock table scalar in access exclusive mode')
      const pid = await expect.poll(waiting).toBeDefined().then(waiting)
      await admin.query('select pg_terminate_backend($1)', [pid])
      await admin.query('rollback')
    })
  }

  test('during a backup is waited for, and the copy is begun anew to its end', async () => {
    const file = join(folder, 'cut.gz')
    const [made] = await Promise.all([db(source, 'backup', file), cutOff()])
    expect(made.stderr).toMatch(/^db: the database connection was lost \(.+\); the backup is restarted\n$/)
    expect([made.code, made.stdout]).toEqual([0, expect.stringMatching(/^Wrote \d+ rows/)])
    const empty = await testDatabase()
    expect((await db(empty, 'restore', file)).stdout).toMatch(/all counts and digests match/)
    await empty.close()
    expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([])
  })

  test('for good leaves no file and says what to do', async () => {
    const file = join(folder, 'never.gz')
    const cutAlways = async () => {
      for (let take = 0; take < 6; take++) await cutOff()
    }
    const [{ code, stderr }] = await Promise.all([db(source, 'backup', file), cutAlways()])
    expect([code, stderr]).toEqual([2, expect.stringMatching(/no file was written\. See `npm run db -- status`, then/)])
    expect(readdirSync(folder).filter((name) => name.startsWith('never'))).toEqual([])
  })
})

test.each([
  ['no file', ['restore'], /restore takes the name of one file/],
  ['a file that is not there', ['restore', '/nowhere/x.gz'], /\/nowhere\/x\.gz does not exist/],
  ['a folder that is not there', ['backup', '/nowhere/x.gz'], /ENOENT/],
])('%s', async (_what, args, message) => {
  const { code, stderr } = await db(source, ...args)
  expect([code, stderr]).toEqual([2, expect.stringMatching(message)])
})

test('what is not a backup', async () => {
  const file = join(folder, 'letter.gz')
  writeFileSync(file, 'Dear Anna')
  const empty = await testDatabase()
  expect((await db(empty, 'restore', file)).stderr).toMatch(/^db: the backup is damaged/)
  await empty.close()
})
