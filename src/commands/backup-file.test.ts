import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrl, runCommand } from '#tests/command.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { loadSmallCatalogue } from '#tests/small-catalogue.ts'

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
  expect((await db(source, 'backup', file)).stderr).toMatch(/^db: .*night\.gz is there already\n$/)

  const restored = await db(target, 'restore', file)
  expect([restored.code, restored.stdout]).toEqual([0, expect.stringMatching(/every count and digest is right/)])
  expect((await db(target, 'verify-audit')).stdout).toMatch(/^The audit log is whole/)
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

test.each([
  ['no file', ['restore'], /restore takes the name of one file/],
  ['a file that is not there', ['restore', '/nowhere/x.gz'], /there is no \/nowhere\/x\.gz/],
  ['a folder that is not there', ['backup', '/nowhere/x.gz'], /ENOENT/],
])('%s', async (_what, args, message) => {
  const { code, stderr } = await db(source, ...args)
  expect([code, stderr]).toEqual([2, expect.stringMatching(message)])
})

test('what is no backup', async () => {
  const file = join(folder, 'letter.gz')
  writeFileSync(file, 'Dear Anna')
  const empty = await testDatabase()
  expect((await db(empty, 'restore', file)).stderr).toMatch(/^db: the backup is damaged/)
  await empty.close()
})
