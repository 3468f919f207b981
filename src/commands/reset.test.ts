import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#server/db/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/launcher.ts'
import { databaseUrl, runCommand } from '#tests/command.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'

describe('the embedded database', () => {
  let folder: string
  let server: EmbeddedPostgres
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mi-reset-'))
    chmodSync(folder, 0o711)
    server = await startEmbeddedPostgres(folder, { owner: 'the site', durable: false })
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const db = (...args: string[]) => runCommand('db', args, { MI_DATA_DIR: folder })

  test('is made when there is none', async () => {
    expect(await db('reset', '--yes')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /^The database at .* is empty again, with \d+ migrations applied\.\nLost: nothing; no database found\.\n/,
      ),
    })
  })

  test('is told without --yes what it would cost, and left alone', async () => {
    expect((await db('reset')).stderr).toMatch(
      /^db: this drops every table of the database at .*imported specimens, accounts and the audit log\..*--yes\n$/,
    )
  })

  test('with an edited migration cannot be used, and is reset all the same', async () => {
    const made = await runCommand('admin', ['create', 'boss@mi.example'], { MI_DATA_DIR: folder })
    expect(made.code).toBe(0)
    await withClient(server.connection('postgres', 'material_insights'), (client) =>
      client.query(`update migration set checksum = 'edited' where name like '0003%'`),
    )
    expect((await db('migrate')).stderr).toMatch(
      /0003_organisations\.sql was edited after it was applied.*npm run db -- reset/s,
    )
    const { code, stdout } = await db('reset', '--yes')
    expect([code, stdout]).toEqual([0, expect.stringMatching(/\nLost: 1 accounts, 1 audit entries\.\n/)])
    expect(await db('migrate')).toMatchObject({ stdout: 'Nothing to apply.\n' })
  })
})

describe('the database of DATABASE_URL', () => {
  let database: TestDatabase
  beforeAll(async () => {
    ;[database] = await smallDatabase()
  })
  afterAll(() => database.close())

  test('from a newer program is emptied, and what was in it is named', async () => {
    await database.asAdmin((admin) =>
      admin.query(`insert into migration (name, checksum) values ('9999_newer.sql', 'x')`),
    )
    const settings = { DATABASE_URL: databaseUrl(database), MI_DATA_DIR: tmpdir() }
    const { code, stdout } = await runCommand('db', ['reset', '--yes'], settings)
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(
        /\nLost: 6 materials, 6 specimens, 6 imported files, \d+ audit entries\.\nOriginals in .* are unchanged/,
      ),
    ])
    const { rows } = await database.asAdmin((admin) => admin.query('select from tree_node'))
    expect(rows).toEqual([])
  })
})
