import { Readable, Writable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appendAudit } from '#server/audit/append.ts'
import { operator } from '#server/db/database.ts'
import { smallDatabase, type TestDatabase, testDatabase } from '#tests/database.ts'
import { backUp, restore } from './index.ts'

// docs/security.md#row-level-security, rule 12, and docs/security.md#operation-privacy: what comes back is what there was, in every table.
let source: TestDatabase
let bytes: Buffer
beforeAll(async () => {
  ;[source] = await smallDatabase()
  await source.asWriter(operator, (db) => appendAudit(db, { action: 'test.line', object: 'ü "\\\n\u2028' }))
  await source.asAdmin((admin) =>
    admin.query(`
      insert into account (email, first_name, role, state) values
        ('anna@steel.example', E'Zo\\\\e, "the" {first}\\n', 'ROLE_CUSTOMER', 'active');
      insert into session (account_id, token_hash, expires_at)
        select id, sha256('x'), now() + interval '1 day' from account where email = 'anna@steel.example'`),
  )
  bytes = await source.asAdmin(written)
})
afterAll(() => source.close())

let target: TestDatabase
beforeEach(async () => {
  target = await testDatabase()
})
afterEach(() => target.close())

async function written(admin: Client): Promise<Buffer> {
  const parts: Buffer[] = []
  const out = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part)
      done()
    },
  })
  await backUp(admin, out)
  return Buffer.concat(parts)
}

const others = () =>
  target.asAdmin(
    async (admin) =>
      (
        await admin.query(
          `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
        )
      ).rowCount,
  )
async function restored(file: Buffer) {
  await expect.poll(others).toBe(0) // connections of the set-up take a moment to end
  return target.asAdmin((admin) => restore(admin, Readable.from([file])))
}

/** Every row of every table as text, by table. */
const content = (db: TestDatabase) =>
  db.asAdmin(async (admin) => {
    await admin.query(`set timezone = 'UTC'`)
    const { rows: tables } = await admin.query<{ name: string }>(
      `select schemaname || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'app', 'former')
       and tablename not in ('migration', 'signing_key', 'catalogue_change', 'session') order by 1`,
    )
    const found: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await admin.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
      found[name] = rows.map(({ row }) => row)
    }
    return found
  })

test('every row of every table comes back as it was', async () => {
  const { rows, tables } = await restored(bytes)
  const [before, after] = [await content(source), await content(target)]
  expect(after).toEqual(before)
  expect([rows > 100, tables]).toEqual([true, Object.keys(before).length + 1])
  expect(Object.values(before).filter((each) => each.length > 0).length).toBeGreaterThan(10)
})

test('what has been restored works: the audit log is whole and goes on, numbers go on, nobody is logged in', async () => {
  await restored(bytes)
  const [whole, line, open] = await target.asAdmin(async (admin) => [
    (await admin.query('select app.audit_first_break() as at')).rows[0].at,
    (await admin.query('select max(id)::int as last from audit')).rows[0].last,
    (await admin.query('select from session where ended_at is null')).rowCount,
  ])
  expect([whole, open]).toEqual([null, 0])
  await target.asWriter(operator, (db) => appendAudit(db, { action: 'test.line', object: 'next' }))
  const next = await target.asAdmin((admin) => admin.query('select max(id)::int as last from audit'))
  expect(next.rows[0].last).toBe(line + 1)
  const numbers = (db: TestDatabase) =>
    db.asAdmin(
      async (admin) => (await admin.query('select sequencename, last_value from pg_sequences order by 1')).rows,
    )
  expect(await numbers(target)).toEqual(await numbers(source))
})

test('the backup is of one moment, whatever is written meanwhile', async () => {
  const [first] = await Promise.all([
    source.asAdmin(written),
    source.asWriter(operator, (db) => appendAudit(db, { action: 'test.line', object: 'meanwhile' })),
  ])
  expect((await restored(first)).rows).toBeGreaterThan(100)
})

const lines = () => gunzipSync(bytes).toString().trimEnd().split('\n')
const packed = (changed: readonly string[]) => gzipSync(`${changed.join('\n')}\n`)

describe('leaves the database as it was when', () => {
  test.each<[string, () => Buffer, RegExp]>([
    ['the file is cut off', () => bytes.subarray(0, bytes.length - 100), /damaged|incomplete/],
    ['its last lines are missing', () => packed(lines().slice(0, -2)), /incomplete/],
    ['a row is missing', () => packed(lines().filter((line) => !line.includes('anna@steel.example'))), /damaged/],
    [
      'a row has been changed',
      () => packed(lines().map((line) => line.replace('anna@steel', 'anne@steel'))),
      /public\.account was changed/,
    ],
    ['it is of another version', () => packed(lines().map((line) => line.replace('"0001_', '"x'))), /is of version/],
    ['it is something else', () => gzipSync('{"format":"x"}\n'), /not a backup/],
    ['it is not an archive', () => Buffer.from('hello'), /damaged/],
    ['it is empty', () => Buffer.alloc(0), /damaged|incomplete/],
  ])('%s', async (_why, file, message) => {
    await expect(restored(file())).rejects.toThrow(message)
    const filled = await target.asAdmin((admin) => admin.query('select from account union all select from tree_node'))
    expect(filled.rowCount).toBe(0)
  })

  test('it is not empty', async () => {
    await target.asAdmin((admin) => admin.query(`insert into account (email) values ('bert@steel.example')`))
    await expect(restored(bytes)).rejects.toThrow(/not empty/)
  })

  test('the site is running', async () => {
    await target.asAdmin(async () => {
      await expect(target.asAdmin((admin) => restore(admin, Readable.from([bytes])))).rejects.toThrow(/in use/)
    })
  })
})
