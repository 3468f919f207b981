import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { rowVersions } from './row-versions.ts'

let database: TestDatabase
let catalogue: SmallCatalogue
beforeAll(async () => {
  ;[database, catalogue] = await smallDatabase()
})
afterAll(() => database.close())

const versions = (names: readonly string[], caller: Caller = visitor) =>
  database.withCaller(caller, (db) => rowVersions(db, names))

const customer = (): Caller => ({
  kind: 'account',
  accountId: '00000000-0000-4000-8000-000000000001',
  organisationId: catalogue.autoworks,
  role: 'ROLE_CUSTOMER',
})

test('any spelling of a name, and always the same', async () => {
  const [first, ...others] = await Promise.all(
    ['DP980 (6)', 'DP980-6', 'dp980 6', 'DP980 (6)'].map((name) => versions([name])),
  )
  expect(first).toMatch(/\d/)
  expect(new Set(others)).toEqual(new Set([first]))
})

test('undefined when one of the materials may not be read, whether or not it exists', async () => {
  expect(await versions(['DP980 (3)'])).toBeUndefined()
  expect(await versions(['DP980 (77)'])).toBeUndefined()
  expect(await versions(['DP980 (6)', 'DP980 (3)'])).toBeUndefined()
  expect(await versions(['DP980 (6)', 'DP980 (77)'])).toBeUndefined()
})

test('callers who see the same rows get the same text, others another one', async () => {
  expect(await versions(['DP980 (2)'])).toBeUndefined()
  expect(await versions(['DP980 (2)'], customer())).toMatch(/\d/)
  expect(await versions(['DP980 (6)'], customer())).toBe(await versions(['DP980 (6)']))
})

test('readers of drafts get another text than others', async () => {
  expect(await versions(['DP980 (6)'], operator)).not.toBe(await versions(['DP980 (6)']))
})

test('materials of one name without any record are told apart by their owners', async () => {
  const empty = async (organisation: string, grade: string) => {
    const { rows } = await database.asAdmin((admin) =>
      admin.query<{ id: string }>(
        `with parent as (
           insert into tree_node (level, name, slug, parent_id)
           select 'grade', $2, $2, parent_id from tree_node where level = 'grade' limit 1 returning id)
         insert into tree_node (level, name, slug, parent_id, visibility, organisation_id, release)
         select 'material', 'X (1)', 'X-1', id, 'private', $1, (select max(number) from release) from parent returning id`,
        [organisation, grade],
      ),
    )
    return rows[0]!.id
  }
  const [ours, theirs] = [await empty(catalogue.autoworks, 'X'), await empty(catalogue.rival, 'Y')]
  expect(ours).not.toBe(theirs)
  const rival: Caller = {
    kind: 'account',
    accountId: '00000000-0000-4000-8000-000000000002',
    organisationId: catalogue.rival,
    role: 'ROLE_CUSTOMER',
  }
  const [own, other] = [await versions(['X (1)'], customer()), await versions(['X (1)'], rival)]
  expect([own, other]).toEqual([expect.stringContaining(ours), expect.stringContaining(theirs)])
  expect(own).not.toBe(other)
  // A new release is a new state of an empty material too.
  await database.asAdmin((admin) => admin.query(`insert into release (name, note) values ('2198.1', 'x')`))
  expect(await versions(['X (1)'], customer())).not.toBe(own)
})

test('policies differ between readers of one material by nothing but drafts and withdrawn records', async () => {
  // Release tables are files of released rows, not records of a material.
  const { rows } = await database.asAdmin((admin) =>
    admin.query<{ name: string; rule: string }>(
      `select tablename as name, regexp_replace(qual, '\\s+', ' ', 'g') as rule from pg_policies
      where policyname = 'paid_data' and tablename not like 'release_table%'`,
    ),
  )
  expect(rows.length).toBeGreaterThan(10)
  const rules = rows.map(({ name, rule }) =>
    rule
      .replaceAll(`${name}.`, '')
      .replace('(release IS NOT NULL) AND ', '')
      .replace(`(status <> 'withdrawn'::text) AND `, '')
      .replaceAll(/[() ]/g, ''),
  )
  expect([...new Set(rules)]).toHaveLength(1)
})

test('a change that is rolled back changes nothing; two writers of one material wait for each other', async () => {
  const before = await versions(['DP980 (6)'])
  const change = `update coil set heat = heat || 'x' where material_id = '${catalogue.free.nodeId}'`
  await database.asAdmin((client) => client.query(`begin; ${change}; rollback`))
  expect(await versions(['DP980 (6)'])).toBe(before)
  await database.asAdmin(async (first) => {
    await first.query(`begin; ${change}`)
    const other = `update scalar set version = 'other' where material_id = '${catalogue.free.nodeId}'`
    const second = database.asAdmin((client) => client.query(`set lock_timeout = '50ms'; ${other}`))
    await expect(second).rejects.toThrow(/lock timeout/)
    await first.query('rollback')
  })
})

describe('every change that a reader could notice changes it', () => {
  test.each([
    ['a name', `update tree_node set second_name = 'x' where id = $1`],
    [
      'a grade above',
      `update tree_node set second_name = 'x' where id = (select parent_id from tree_node where id = $1)`,
    ],
    ['a coil', `update coil set heat = 'B2' where material_id = $1`],
    ['a test', `update test_series set laboratory = 'x' where material_id = $1`],
    ['a condition', `update condition set position = 7 where material_id = $1`],
    ['a specimen', `update replicate set geometry = '{"t0": 1}' where material_id = $1`],
    ['a number', `update scalar set method = 'other' where material_id = $1`],
    ['a curve', `update curve set kind = 'true' where material_id = $1`],
    ['a point set', `update point_set set kind = 'other' where material_id = $1`],
    ['a specimen withdrawn', `update replicate set status = 'withdrawn' where material_id = $1`],
    ['a release', `insert into release (name, note) select '2199.1', 'x' where $1::uuid is not null`],
  ])('%s', async (_what, change) => {
    const before = await versions(['DP980 (6)'])
    const rows = await database.asAdmin(
      async (client) => (await client.query(change, [catalogue.free.nodeId])).rowCount,
    )
    expect(rows).toBeGreaterThan(0)
    expect(await versions(['DP980 (6)'])).not.toBe(before)
  })
})
