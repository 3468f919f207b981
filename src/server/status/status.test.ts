import { findScalars } from '#server/tests/index.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statusCells, statusMarks, type StatusCell } from '#contract/materials/material-status.ts'
import type { StatusFilter } from '#contract/materials/status-filter.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { publishDrafts, rollBack } from '#server/releases/index.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue, SmallMaterial } from '#tests/fixtures/small-catalogue.ts'
import { changeStatus, statusPage, statusRecords } from './index.ts'

let db: TestDatabase
let small: SmallCatalogue
beforeAll(async () => {
  ;[db, small] = await smallDatabase()
  // A specimen that is kept after all has its models fitted, by a job that somebody has asked for.
  await db.asAdmin((admin) =>
    admin.query(
      "insert into account (id, email, role, state) values ($1, 'first@a.example', 'ROLE_DATAEDITOR', 'active')",
      [firstId],
    ),
  )
})
afterAll(() => db.close())

const staff = (accountId: string): Caller => ({
  kind: 'account',
  accountId,
  organisationId: null,
  role: 'ROLE_DATAEDITOR',
})
const firstId = '00000000-0000-4000-8000-000000000001'
const first = staff(firstId)
const all = (caller: Caller = operator) =>
  db.withCaller(caller, async (reader) => (await statusPage(reader, {}, { limit: 100 })).rows)
const markOf = async ({ coilId }: SmallMaterial, cell: StatusCell) => {
  const row = (await all()).find((each) => each.coilId === coilId)
  return statusMarks(row!.cells)[statusCells.indexOf(cell)]
}
const stateOf = async ({ coilId }: SmallMaterial) => (await all()).find((each) => each.coilId === coilId)?.state
const publish = () => db.asWriter(operator, (writer) => publishDrafts(writer, { note: 'test', year: 2026 }))
const change = (act: 'approved' | 'withdrawn' | 'kept', { coilId }: SmallMaterial, cell?: StatusCell) =>
  db.asWriter(first, (writer) =>
    changeStatus(writer, first, { act, target: { coils: [coilId], cell }, reason: 'test' }),
  )
const storedStatus = async ({ nodeId }: SmallMaterial, caller: Caller = operator) =>
  db.withCaller(caller, async (reader) => {
    const { rows } = await sql<{ status: string }>`select status from replicate where material_id = ${nodeId}
      union all select 'coil ' || status from coil where material_id = ${nodeId}`.execute(reader)
    return rows.map(({ status }) => status)
  })

test('the columns of the matrix are those of the database', async () => {
  const { rows } = await db.asAdmin((admin) => admin.query<{ cells: string[] }>('select app.status_cells() as cells'))
  // Add one at the end, by a migration that replaces the function and refreshes all materials.
  expect(rows[0]!.cells).toEqual([...statusCells])
})

test('staff see every coil with the least status of each cell; nobody else sees a row or counts one', async () => {
  expect((await all()).map(({ coilId }) => coilId)).toHaveLength(6)
  expect(await markOf(small.free, 'UAT')).toEqual({ status: 'raw', waits: false })
  expect(await markOf(small.free, 'FE1')).toEqual({ status: 'raw', waits: false })
  expect(await markOf(small.free, 'HER')).toEqual({ status: 'none', waits: false })
  expect(await markOf(small.draft, 'UAT')).toEqual({ status: 'raw', waits: true })
  expect([await stateOf(small.free), await stateOf(small.draft)]).toEqual(['released', 'unreleased'])
  const customer: Caller = {
    kind: 'account',
    accountId: small.rival,
    organisationId: small.autoworks,
    role: 'ROLE_CUSTOMER',
  }
  for (const caller of [visitor, customer]) {
    expect(await all(caller)).toEqual([])
    expect(await db.withCaller(caller, (reader) => statusPage(reader, {}, { limit: 1 }))).toEqual({
      total: 0,
      more: false,
      rows: [],
    })
    const { rows } = await db.withCaller(caller, (reader) => sql`select from status_change`.execute(reader))
    expect(rows).toEqual([])
  }
})

test.each([
  [{}, 6],
  [{ status: 'raw' }, 6],
  [{ status: 'approved' }, 0],
  [{ cell: 'UAT', status: 'raw' }, 6],
  [{ cell: 'HER', status: 'none' }, 6],
  [{ state: 'unreleased' }, 1],
  [{ below: 'steels/ahss' }, 6],
  [{ below: 'Steels/AHSS/Dual-Phase/DP980/DP980-6' }, 1],
  [{ below: 'Steels/HSLA' }, 0],
  [{ find: '(91)' }, 1],
  [{ find: 'dp980', state: 'released' }, 5],
] as const)('%j: %d coils', async (filter, count) => {
  const { total, rows } = await db.withCaller(operator, (reader) => statusPage(reader, filter, { limit: 100 }))
  expect([total, rows.length]).toEqual([count, count])
})

test('a part of a name and a place that fit many coils show the first 20,000 and that there are more', async () => {
  const { nodeId } = small.free
  const fill = (row: string) => `set session_replication_role = replica; ${row}; set session_replication_role = default`
  await db.asAdmin((admin) =>
    admin.query(
      fill(`with made as (insert into coil (material_id, name, slug, thickness_mm, release)
          select '${nodeId}', 'many ' || g, 'many-' || g, 1, 1 from generate_series(1, 20001) g returning id, material_id, name)
        insert into coil_status (coil_id, material_id, name, cells, state) select id, material_id, name, '', 'waiting' from made`),
    ),
  )
  const page = (filter: StatusFilter) =>
    db.withCaller(operator, (reader) => statusPage(reader, filter, { limit: 2, offset: 1 }))
  for (const filter of [{ find: 'MANY' }, { find: 'ny' }, { below: 'Steels' }, { find: 'many', below: 'Steels' }])
    expect({ filter, ...(await page(filter)) }).toMatchObject({ filter, total: 20_000, more: true })
  expect(await page({ find: 'many 2000' })).toMatchObject({ total: 3, more: false })
  await db.asAdmin((admin) =>
    admin.query(fill(`delete from coil_status where name like 'many %'; delete from coil where name like 'many %'`)),
  )
})

test.each([
  [0, 2],
  [2, 2],
  [3, 2],
  [5, 2],
  [6, 2],
  [60, 2],
])('rows from %d on stand in the same order, wherever they are counted from', async (offset, limit) => {
  const names = (await all()).map(({ name, coilId }) => [name, coilId])
  const { rows } = await db.withCaller(operator, (reader) => statusPage(reader, {}, { limit, offset }))
  expect(rows.map(({ name, coilId }) => [name, coilId])).toEqual(names.slice(offset, offset + limit))
})

test('what is left out is said, and nothing at all is refused', async () => {
  const records = await db.withCaller(operator, (reader) => statusRecords(reader, [small.own.coilId], 'UAT'))
  expect(records.map(({ kind, status }) => [kind, status])).toEqual([
    ['replicate', 'approved'],
    ['point_set', 'raw'],
  ])
  await expect(change('approved', small.own)).rejects.toThrow(
    '1 left out: already approved. 2 left out: not evaluated yet.',
  )
  await expect(
    db.asWriter(first, (writer) =>
      changeStatus(writer, first, {
        act: 'approved',
        target: { filter: { cell: 'HER', status: 'none' } },
        reason: '',
      }),
    ),
  ).rejects.toThrow(/left out|no records/)
})

describe('a draft', () => {
  test('is withdrawn at once, and kept after all as what it was', async () => {
    expect(await change('withdrawn', small.draft)).toMatchObject({ drafts: 3, leftOut: [] })
    expect(await markOf(small.draft, 'UAT')).toEqual({ status: 'withdrawn', waits: true })
    await expect(change('withdrawn', small.draft)).rejects.toThrow('left out: withdrawn')
    await change('kept', small.draft)
    expect(await markOf(small.draft, 'UAT')).toEqual({ status: 'raw', waits: true })
  })

  test('that is withdrawn reaches no reader with the release of its material', async () => {
    await change('withdrawn', small.draft, 'UAT')
    await publish()
    expect(await markOf(small.draft, 'UAT')).toEqual({ status: 'withdrawn', waits: false })
    await db.asAdmin((admin) => admin.query('update tree_node set free = true where id = $1', [small.draft.nodeId]))
    const seen = await db.withCaller(visitor, async (reader) => ({
      specimens: await reader
        .selectFrom('replicate')
        .where('material_id', '=', small.draft.nodeId)
        .select('id')
        .execute(),
      numbers: await findScalars(reader, { coilId: small.draft.coilId, test: 'UAT' }),
      models: await reader
        .selectFrom('parameter_set')
        .where('material_id', '=', small.draft.nodeId)
        .select('id')
        .execute(),
    }))
    expect([seen.specimens, seen.numbers, seen.models.length]).toEqual([[], [], 1])
  })
})

describe('a published record', () => {
  beforeAll(async () => {
    // As an evaluation before this part was there has left them.
    for (const table of ['replicate', 'point_set', 'coil'])
      await db.asAdmin((admin) =>
        admin.query(`update ${table} set status = 'evaluated' where material_id = $1`, [small.bought.nodeId]),
      )
  })

  test('is approved with the next release, and evaluated again after a rollback', async () => {
    expect(await markOf(small.bought, 'UAT')).toEqual({ status: 'evaluated', waits: false })
    expect(await change('approved', small.bought, 'UAT')).toMatchObject({
      records: 2,
      coils: 1,
      materials: ['DP980 (2)'],
    })
    expect(await markOf(small.bought, 'UAT')).toEqual({ status: 'approved', waits: true })
    expect([await stateOf(small.bought), await storedStatus(small.bought)]).toEqual([
      'waiting',
      ['evaluated', 'coil evaluated'],
    ])
    await expect(change('approved', small.bought, 'UAT')).rejects.toThrow('2 left out: already approved.')

    expect(await publish()).toBeDefined()
    expect(await markOf(small.bought, 'UAT')).toEqual({ status: 'approved', waits: false })
    expect(await storedStatus(small.bought)).toEqual(['approved', 'coil approved'])
    expect(await publish()).toBeUndefined()

    await db.asWriter(operator, (writer) => rollBack(writer, { note: 'a mistake', year: 2026 }))
    expect(await storedStatus(small.bought)).toEqual(['evaluated', 'coil evaluated'])
    expect(await markOf(small.bought, 'UAT')).toEqual({ status: 'approved', waits: true })
    expect(await publish()).toBeDefined()
    expect(await storedStatus(small.bought)).toEqual(['approved', 'coil approved'])
  })

  test.each([
    ['raw, which nobody can approve, leaves its coil approved', 'raw', 'coil approved'],
    ['evaluated has its coil evaluated again', 'evaluated', 'coil evaluated'],
  ])('that comes later and is %s', async (_what, status, coil) => {
    await db.asAdmin((admin) =>
      admin.query(
        `insert into point_set (material_id, condition_id, kind, channels, rows, hash, data, status)
         select material_id, condition_id, $2, channels, rows, hash, data, $2 from point_set where material_id = $1 limit 1`,
        [small.bought.nodeId, status],
      ),
    )
    expect(await publish()).toBeDefined()
    expect(await storedStatus(small.bought)).toEqual(['approved', coil])
  })

  test('is withdrawn with the next release, unless that is taken back before', async () => {
    await change('withdrawn', small.free, 'FE1')
    expect(await markOf(small.free, 'FE1')).toEqual({ status: 'withdrawn', waits: true })
    await change('kept', small.free, 'FE1')
    expect(await markOf(small.free, 'FE1')).toEqual({ status: 'raw', waits: false })
    expect(await publish()).toBeUndefined()

    await change('withdrawn', small.free, 'FE1')
    await publish()
    expect(await markOf(small.free, 'FE1')).toEqual({ status: 'withdrawn', waits: false })
    await expect(change('kept', small.free, 'FE1')).rejects.toThrow('no withdrawal is planned')
  })

  test('whose numbers wait for a release waits, too', async () => {
    await db.asAdmin((admin) =>
      admin.query(
        `insert into scalar (material_id, replicate_id, property, value, unit, method, version)
         select material_id, replicate_id, property, value + 1, unit, method, 'next' from scalar where id = $1`,
        [small.closed.scalarId],
      ),
    )
    expect(await markOf(small.closed, 'UAT')).toEqual({ status: 'raw', waits: true })
  })
})

// Last: after everything above.
test('the counts that each change has kept are those of all coils, counted anew', async () => {
  const counts = () =>
    db.asAdmin(
      async (admin) =>
        (
          await admin.query(
            `select token, state, sum(n)::int as n from status_count group by 1, 2 having sum(n) <> 0 order by 1, 2`,
          )
        ).rows,
    )
  const kept = await counts()
  await db.asAdmin((admin) => admin.query('select app.recount_status()'))
  expect(kept).toEqual(await counts())
})
